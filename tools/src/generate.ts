import { writeFileSync } from 'node:fs'
import { generateLicences, licencesFile } from './checks/licences.ts'
import { generateTables, tablesFile } from './checks/tables.ts'
import { generateTextTypes, textTypesFile } from './checks/text-types.ts'

writeFileSync(textTypesFile, generateTextTypes())
console.log(`Wrote ${textTypesFile}`)
writeFileSync(tablesFile, await generateTables())
console.log(`Wrote ${tablesFile}`)
writeFileSync(licencesFile, generateLicences())
console.log(`Wrote ${licencesFile}`)
