import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@zegel/server/lib/free-port'
import { Agent, request } from 'undici'

export interface ServerProcess extends AsyncDisposable {
  origin: string
  /** Signs in and answers the cookie. */
  signIn: (email: string, password: string) => Promise<string>
  /** The most memory the process ever held, in MB. */
  peakMemory: () => number
  agent: Agent
}

/** Starts the server as it runs in production, as a process of its own, on a database of ours; `env` is what it is told besides. */
export async function startServerProcess(
  databaseUrl: string,
  { env = {}, connections = 32 }: { env?: Record<string, string>; connections?: number } = {},
): Promise<ServerProcess> {
  const port = await findFreePort()
  const dataDir = mkdtempSync(join(tmpdir(), 'zegel-bench-server-'))
  const main = new URL('../../server/src/main.ts', import.meta.url).pathname
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      PORT: String(port),
      ZEGEL_DATA: dataDir,
      ZEGEL_DEMO: '0',
      // All the load comes from one place here.
      ZEGEL_CALLS_PER_MINUTE: '10000000',
      ZEGEL_PROXIES: '1',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const origin = `http://localhost:${port}`
  const agent = new Agent({ connections, pipelining: 1 })
  await untilReady(origin)
  return {
    origin,
    agent,
    async signIn(email, password) {
      const reply = await request(`${origin}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ email, password }),
      })
      const cookie = [reply.headers['set-cookie']].flat()[0]
      if (reply.statusCode !== 200 || !cookie)
        throw new Error(`sign-in answered ${reply.statusCode}: ${await reply.body.text()}`)
      await reply.body.dump()
      return cookie.split(';')[0] ?? ''
    },
    peakMemory() {
      const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
      return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024
    },
    async [Symbol.asyncDispose]() {
      await agent.close()
      child.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** An address that a call may come from: what comes from many is not limited as what comes from one. */
export function anyPlace(): string {
  return `10.${randomBytes(3).join('.')}`
}

async function untilReady(origin: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const reply = await request(`${origin}/api/ready`).catch(() => undefined)
    await reply?.body.dump()
    if (reply?.statusCode === 200) return
    await sleep(100)
  }
  throw new Error('the server did not become ready in 20 s')
}
