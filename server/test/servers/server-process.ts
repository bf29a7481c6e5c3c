import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from '@zegel/embedded-postgres/free-port'

const MAIN = join(import.meta.dirname, '..', '..', 'src', 'main.ts')

export interface ServerProcess extends AsyncDisposable {
  origin: string
  child: ChildProcess
  /** What it wrote, errors among it. */
  output: () => string
  /** What it ended with, once it has. */
  exited: Promise<number | null>
  /** Waits until it can write; throws with what it wrote when it ends before that. */
  untilReady: () => Promise<void>
}

/**
 * Starts the server as a process of its own, or that of another release, without the demo and without limits of calls; ended with SIGTERM when
 * it is let go.
 */
export async function startServerProcess(
  env: Readonly<Record<string, string>>,
  main = MAIN,
): Promise<ServerProcess> {
  const port = env['PORT'] ?? (await findFreePort())
  const origin = `http://localhost:${port}`
  let output = ''
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ...{ NODE_ENV: '', ZEGEL_DEMO: '0', ZEGEL_CALLS_PER_MINUTE: '10000000' },
      ...env,
      PORT: `${port}`,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = `${output}${text}`.slice(-200_000)
    })
  const exited = once(child, 'close').then(([code]) => code as number | null)
  const isOver = () => child.exitCode !== null || child.signalCode !== null
  return {
    origin,
    child,
    exited,
    output: () => output,
    async untilReady() {
      while (!(await isReady(origin))) {
        if (isOver()) throw new Error(`a server ended: ${output}`)
        await sleep(100)
      }
    },
    async [Symbol.asyncDispose]() {
      if (!isOver()) child.kill('SIGTERM')
      const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000)
      await exited
      clearTimeout(impatience)
    },
  }
}

async function isReady(origin: string): Promise<boolean> {
  try {
    const reply = await fetch(`${origin}/api/ready`, { signal: AbortSignal.timeout(10_000) })
    await reply.arrayBuffer()
    return reply.ok
  } catch {
    return false
  }
}
