import { runChecks, secondsSince } from './checks/run-checks.ts'
import { putTemporaryFilesInMemory } from './suite/memory-folder.ts'

putTemporaryFilesInMemory()
const start = performance.now()
const { passed, failed } = await runChecks()
console.log(`${passed} checks passed, ${failed.length} failed in ${secondsSince(start)} s`)
process.exitCode = failed.length === 0 ? 0 : 1
