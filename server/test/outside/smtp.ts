import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface MailServer extends AsyncDisposable {
  url: string
  port: number
  received: Email[]
}

export interface MailServerOptions {
  /** Where it listens; any free port when not given. */
  port?: number
  /** The code every receiver is refused with. */
  refuse?: number
  /** The only user and password it takes. */
  login?: { user: string; password: string }
}

/** A mail server on this machine that keeps what it is sent. */
export async function startMailServer({
  port = 0,
  refuse,
  login,
}: MailServerOptions = {}): Promise<MailServer> {
  const received: Email[] = []
  const options: SMTPServerOptions = {
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    onAuth({ username, password }, _session, done) {
      const isRight = username === login?.user && password === login?.password
      if (isRight) done(null, { user: username })
      else done(new Error('Who are you'))
    },
    onRcptTo(_address, _session, done) {
      done(refuse ? Object.assign(new Error('No such user'), { responseCode: refuse }) : null)
    },
    onData(stream, _session, done) {
      const read = async () => PostalMime.parse(Buffer.concat(await stream.toArray()))
      const keep = async () => void received.push(await read())
      keep().then(() => done(), done)
    },
  }
  const server = new SMTPServer(options)
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const address = server.server.address() as AddressInfo // safe: it listens on a port
  return {
    port: address.port,
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    [Symbol.asyncDispose]: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
