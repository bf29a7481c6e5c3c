import { readFileSync } from 'node:fs'
import { memoryPages, validateXML } from 'xmllint-wasm'

/** What is wrong with a file by the schema of its kind (ISO 20022); nothing when it is as it should be. */
export async function schemaErrors(kind: string, xml: string): Promise<string[]> {
  const path = `../../../packages/fake-bank/src/schemas/${kind}.xsd`
  const schema = readFileSync(new URL(path, import.meta.url), 'utf8')
  const { errors } = await validateXML({
    xml: [{ fileName: 'file.xml', contents: xml }],
    schema: [{ fileName: 'schema.xsd', contents: schema }],
    maxMemoryPages: memoryPages.GiB,
  })
  return errors.map(({ message }) => message)
}
