import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { KvkCompany } from '@zegel/core/legal-persons/kvk-company'
import { SANDBOX_COMPANIES } from './sandbox-companies.ts'

export interface SandboxRegister {
  /** What a client is given to ask it. */
  settings: { key: string; url: string }
  close: () => Promise<void>
}

/** The company that has a number. */
export type FindCompany = (number: string) => KvkCompany | undefined

const PATH = '/api/v1/basisprofielen'
const KEY = 'sandbox'

/** Numbers that nobody has, by the trouble they give: a status, and maybe a fault in the body. */
const TROUBLES: Readonly<Record<string, { status: number; body?: object }>> = {
  '00000401': { status: 401 },
  '00000503': { status: 503 },
  '00000004': { status: 400, body: fault('IPD0004', 'Het KVK-nummer 00000004 is niet valide.') },
  '00001002': {
    status: 503,
    body: {
      meldingen: fault(
        'IPD1002',
        'De gegevens zijn tijdelijk niet beschikbaar. Probeer het later.',
      ),
    },
  },
  '00009999': { status: 500, body: fault('IPD9999', 'Er is een technische fout opgetreden.') },
  // KVK's own test numbers that give an error.
  '90004973': { status: 500, body: fault('IPD9999', 'Er is een technische fout opgetreden.') },
  '90002903': { status: 500, body: fault('IPD9999', 'Er is een technische fout opgetreden.') },
}

/** Asked for this number, it never answers. */
export const SLOW_NUMBER = '00000408'

/**
 * A business register on this machine that answers in the format of the real one, over HTTP: KVK's test companies, and numbers
 * that give trouble. For the demo, the sandbox and tests. A test that needs many companies says itself which there are.
 */
export async function sandboxRegister(find: FindCompany = findKnown): Promise<SandboxRegister> {
  const server = createServer((request, response) => answer(request, response, find))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  // Nobody waits for it alone.
  server.unref()
  // safe: it listens on a port, not on a socket in the file system
  const { port } = server.address() as AddressInfo
  return {
    settings: { key: KEY, url: `http://127.0.0.1:${port}${PATH}` },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function findKnown(number: string): KvkCompany | undefined {
  return SANDBOX_COMPANIES.find(({ kvkNummer }) => kvkNummer === number)
}

function answer(request: IncomingMessage, response: ServerResponse, find: FindCompany): void {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1')
  const [, number] = /^\/api\/v1\/basisprofielen\/(\w+)$/.exec(pathname) ?? []
  if (request.headers['apikey'] !== KEY) return send(response, 401)
  if (request.method !== 'GET' || !number) return send(response, 404, fault('IPD0001', 'Onbekend.'))
  if ([...searchParams.keys()].some((name) => name !== 'geoData'))
    return send(response, 400, fault('IPD1999', 'De parameter is ongeldig.'))
  if (number === SLOW_NUMBER) return
  const trouble = TROUBLES[number]
  if (trouble) return send(response, trouble.status, trouble.body)
  const company = find(number)
  if (company) return send(response, 200, company)
  send(response, 404, fault('IPD0005', notDelivered(number)))
}

function notDelivered(number: string): string {
  return `Op basis van het KVK-nummer ${number} kan het product niet worden geleverd.`
}

function fault(code: string, omschrijving: string) {
  return { fout: [{ code, omschrijving }] }
}

function send(response: ServerResponse, status: number, body?: object): void {
  response.writeHead(status, { 'content-type': 'application/hal+json', 'api-version': '1.5.0' })
  response.end(body && JSON.stringify(body))
}
