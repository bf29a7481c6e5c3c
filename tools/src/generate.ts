import { writeFileSync } from 'node:fs'
import { generateTables, tablesFile } from './tables.ts'

writeFileSync(tablesFile, await generateTables())
console.log(`Wrote ${tablesFile}`)
