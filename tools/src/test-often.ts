import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { findOrInstallChromium } from './chromium.ts'
import { secondsSince } from './checks/run-checks.ts'
import { putTemporaryFilesInMemory } from './suite/memory-folder.ts'
import { runTool } from './run-tool.ts'

// npm run test:often -- PATH [TIMES]: runs a file of tests again and again while something else takes all processors, and stops at
// the first failure. A test that fails now and then fails here.
const [path, times = '20'] = process.argv.slice(2)
if (!path || !Number(times)) {
  console.error(
    'Say which tests, and how many times: npm run test:often -- server/src/cleanup.test.ts 20',
  )
  process.exit(2)
}

putTemporaryFilesInMemory()
const chromium = await findOrInstallChromium()
const isJourney = /(^|\/)e2e\//.test(path)
const others = Array.from({ length: availableParallelism() }, () =>
  spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' }),
)
try {
  for (let time = 1; time <= Number(times); time++) {
    const start = performance.now()
    const { passed, output } = await runOnce(path)
    console.log(`${passed ? '✓' : '✗'} ${time} of ${times} (${secondsSince(start)} s)`)
    if (passed) continue
    console.log(output)
    process.exitCode = 1
    break
  }
} finally {
  for (const other of others) other.kill()
}

function runOnce(file: string) {
  const environment = chromium ? { CHROMIUM_PATH: chromium } : {}
  return isJourney
    ? runTool(['playwright', 'test', file.replace(/^.*e2e\//, '')], { folder: 'e2e', environment })
    : runTool(['vitest', 'run', file], { environment })
}
