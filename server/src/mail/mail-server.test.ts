import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import type { Settings } from '../settings.ts'
import { openMailServer } from './mail-server.ts'

const MAIL = {
  ...{ id: '0', to_address: 'anna@example.nl', reply_to: null, subject: 'x' },
  ...{ html: 'x', text: 'x', attachment_id: null },
}

/** One that takes whoever comes, says these lines, and then nothing more. */
async function silentServer(lines: readonly string[]) {
  const open = new Set<Socket>()
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => {})
    const left = [...lines]
    const say = () => {
      const line = left.shift()
      if (line) socket.write(`${line}\r\n`)
    }
    say()
    socket.on('data', say)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return {
    url: `smtp://127.0.0.1:${port}`,
    async [Symbol.asyncDispose]() {
      for (const socket of open) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

it.each([
  ['greets nobody', []],
  ['falls silent before it knows who writes', ['220 mail.test']],
  ['falls silent before it knows to whom', ['220 mail.test', '250 mail.test', '250 OK']],
  [
    'falls silent when all is sent',
    ['220 mail.test', '250 mail.test', '250 OK', '250 OK', '354 go on'],
  ],
])('a mail server that %s is given up, and the mail can be tried again', async (_, lines) => {
  await using server = await silentServer(lines)
  const settings = { mailFrom: 'Zegel <no-reply@zegel.test>', url: 'https://zegel.test' }
  const send = openMailServer(server.url, settings as Settings, 0.1) // safe: mails need no more of them
  await expect(send(MAIL, undefined)).rejects.toMatchObject({ code: 'ETIMEDOUT' })
})
