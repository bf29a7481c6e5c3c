import { setTimeout as sleep } from 'node:timers/promises'
import { fakeS3 } from '@zegel/fake-s3/fake-s3'
import { SANDBOX_COMPANIES } from '@zegel/fake-kvk/sandbox-companies'
import { sandboxRegister } from '@zegel/fake-kvk/sandbox-register'
import type { MollieControl } from '@zegel/fake-payments/mollie/mollie'
import { startMollieSandbox } from '@zegel/fake-payments/test/sandbox-servers'
import { toStorageSettings, type StorageSettings } from '../../src/settings-storage.ts'
import { openRelay } from '../outside/relay.ts'
import { type MailServer, startMailServer } from '../outside/smtp.ts'

const PARTIES = ['storage', 'mail', 'KVK'] as const

/** What the business register says a company is called. */
export function registeredName(number: string): string {
  return `Zonnehof ${number} B.V.`
}

/** What the servers need of others: a storage, a mail server, a provider of payments and the business register, each of which can be away or say nothing. */
export interface Surroundings extends AsyncDisposable {
  /** The settings by which servers find them. */
  env: Readonly<Record<string, string>>
  /** The storage itself, past what is wrong with the way there. */
  storage: StorageSettings
  mail: MailServer
  mollie: MollieControl
  /** Lets one of them be away, or take what is sent and say nothing, for so long; any other fault is none of theirs. */
  strike: (fault: string, ms: number) => Promise<void>
}

export async function startSurroundings(): Promise<Surroundings> {
  const stack = new AsyncDisposableStack()
  const s3 = await fakeS3()
  stack.defer(s3.stop)
  const mail = stack.use(await startMailServer())
  const mollie = stack.use(await startMollieSandbox())
  const register = await sandboxRegister((kvkNummer) => ({
    ...SANDBOX_COMPANIES[1],
    ...{ kvkNummer, naam: registeredName(kvkNummer) },
  }))
  stack.defer(register.close)
  const ports = { storage: portIn(s3.url), mail: mail.port, KVK: portIn(register.settings.url) }
  const relays = {
    storage: await openRelay(ports.storage),
    mail: await openRelay(ports.mail),
    KVK: await openRelay(ports.KVK),
  }
  for (const relay of Object.values(relays)) stack.defer(relay.close)
  return {
    env: {
      STORAGE_URL: s3.url.replace(`:${ports.storage}/`, `:${relays.storage.port}/`),
      // Past any relay: who pays is led to where it is asked.
      MOLLIE_API_URL: mollie.url,
      KVK_API_KEY: register.settings.key,
      KVK_API_URL: register.settings.url.replace(`:${ports.KVK}/`, `:${relays.KVK.port}/`),
      SMTP_URL: `smtp://127.0.0.1:${relays.mail.port}`,
    },
    storage: toStorageSettings(s3.url, '.'),
    ...{ mail, mollie: mollie.control },
    async strike(fault, ms) {
      if (fault === 'payments down') mollie.control.answerWith({ status: 503 }, Infinity)
      if (fault === 'payments slow') mollie.control.hang(Infinity)
      if (fault.startsWith('payments')) await sleep(ms).then(mollie.control.letGo)
      for (const party of PARTIES) {
        if (fault === `${party} down`) {
          relays[party].lead(undefined)
          await sleep(ms)
          relays[party].lead(ports[party])
        }
        if (fault === `${party} slow`) {
          relays[party].pause()
          await sleep(ms)
          relays[party].resume()
        }
      }
    },
    [Symbol.asyncDispose]: () => stack.disposeAsync(),
  }
}

function portIn(url: string): number {
  return Number(/:(\d+)\//.exec(url)?.[1])
}
