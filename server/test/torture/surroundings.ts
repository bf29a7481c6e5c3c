import { setTimeout as sleep } from 'node:timers/promises'
import { fakeS3 } from '@zegel/fake-s3/fake-s3'
import { toStorageSettings, type StorageSettings } from '../../src/settings-storage.ts'
import { openRelay } from '../outside/relay.ts'
import { type MailServer, startMailServer } from '../outside/smtp.ts'

const PARTIES = ['storage', 'mail'] as const

/** What the servers need of others: a storage and a mail server, each of which can be away or say nothing. */
export interface Surroundings extends AsyncDisposable {
  /** The settings by which servers find them. */
  env: Readonly<Record<string, string>>
  /** The storage itself, past what is wrong with the way there. */
  storage: StorageSettings
  mail: MailServer
  /** Lets one of them be away, or take what is sent and say nothing, for so long; any other fault is none of theirs. */
  strike: (fault: string, ms: number) => Promise<void>
}

export async function startSurroundings(): Promise<Surroundings> {
  const stack = new AsyncDisposableStack()
  const s3 = await fakeS3()
  stack.defer(s3.stop)
  const mail = stack.use(await startMailServer())
  const ports = { storage: portIn(s3.url), mail: mail.port }
  const relays = { storage: await openRelay(ports.storage), mail: await openRelay(ports.mail) }
  for (const relay of Object.values(relays)) stack.defer(relay.close)
  return {
    env: {
      STORAGE_URL: s3.url.replace(`:${ports.storage}/`, `:${relays.storage.port}/`),
      SMTP_URL: `smtp://127.0.0.1:${relays.mail.port}`,
    },
    storage: toStorageSettings(s3.url, '.'),
    mail,
    async strike(fault, ms) {
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
