import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@zegel/embedded-postgres/free-port'

const CONFIG = join(import.meta.dirname, '..', '..', '..', 'deploy', 'proxy', 'haproxy.cfg')

export interface Haproxy extends AsyncDisposable {
  origin: string
  /** What it wrote: a line for each call. */
  output: () => string
}

/**
 * Starts haproxy before servers at these ports, as `deploy/proxy/haproxy.cfg` says it: without TLS, and each call to the next server instead of
 * the one with the fewest, so that every client meets all of them.
 */
export async function startHaproxy(
  folder: string,
  ports: readonly number[],
  port: number,
): Promise<Haproxy> {
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configOf(ports, port))
  const child = spawn('haproxy', ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-400_000)
    })
  }
  const exited = once(child, 'exit')
  const origin = `http://localhost:${port}`
  while (!(await isUp(origin))) {
    if (child.exitCode !== null) throw new Error(`haproxy ended: ${output}`)
    await sleep(50)
  }
  return {
    origin,
    output: () => output,
    async [Symbol.asyncDispose]() {
      child.kill('SIGTERM')
      await exited
    },
  }
}

/** The file of the product, with what is of a machine replaced by this one's. */
function configOf(ports: readonly number[], port: number): string {
  const servers = ports.map((each, index) => `  server s${index} 127.0.0.1:${each}`).join('\n')
  return readFileSync(CONFIG, 'utf8')
    .replace(/^ {2}bind :80\n {2}bind :443.*$/m, `  bind 127.0.0.1:${port}`)
    .replace(/^ {2}http-request redirect.*\n/m, '')
    .replaceAll('balance leastconn', 'balance roundrobin')
    .replaceAll(/(^ {2}server \w+ .*\n?)+/gm, `${servers}\n`)
}

// Whatever it says: the servers behind it may not be there yet.
async function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/api/health`).then(
    (reply) => reply.arrayBuffer().then(() => true),
    () => false,
  )
}

/** Ports that are free now. */
export async function findFreePorts(count: number): Promise<number[]> {
  const ports: number[] = []
  while (ports.length < count) {
    const port = await findFreePort()
    if (!ports.includes(port)) ports.push(port)
  }
  return ports
}
