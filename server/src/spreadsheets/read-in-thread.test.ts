import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { describe, expect, it } from 'vitest'
import { readSpreadsheet } from './read-file.ts'
import { readInThread } from './read-in-thread.ts'
import type { RowBatch } from './row-batch.ts'

const FOLDER = join(import.meta.dirname, '../../test/ugly-files')

function uglyFile(name: string) {
  return { name, bytes: readFileSync(join(FOLDER, name)) }
}

async function listOf(batches: AsyncIterable<RowBatch>) {
  const list: RowBatch[] = []
  for await (const batch of batches) list.push(batch)
  return list
}

const many = { name: 'veel.csv', bytes: Buffer.from('Naam;Aantal\n'.repeat(500_000)) }

describe('a thread that reads', () => {
  it.each(['sheets.xlsx', 'excel-2003.xls', 'lines-around.csv'])(
    'reads of %s what is read without it',
    async (name) => {
      const file = uglyFile(name)
      expect(await listOf(readInThread(file))).toEqual(await listOf(readSpreadsheet(file)))
    },
  )

  it('reads many rows in their order', async () => {
    const numbers = (await listOf(readInThread(many))).flatMap(({ rows }) =>
      rows.map(({ number }) => number),
    )
    expect(numbers).toEqual(Array.from({ length: 500_000 }, (_, index) => index + 1))
  })

  it.each([
    ['password.xlsx', 'spreadsheet-locked', {}],
    ['open-quote.csv', 'spreadsheet-open-quote', { row: '3' }],
  ])('refuses %s with its reason', async (name, rule, params) => {
    const refusal = { name: 'RuleBroken', rule, params, field: 'file' }
    await expect(listOf(readInThread(uglyFile(name)))).rejects.toMatchObject(refusal)
  })

  it('is not started for 20.1 MB', async () => {
    const read = listOf(readInThread({ name: 'a.csv', bytes: new Uint8Array(20_100_000) }))
    await expect(read).rejects.toThrow('spreadsheet-too-large')
  })

  it('ends when the signal says so', async () => {
    const stop = new AbortController()
    const read = async () => {
      for await (const { rows } of readInThread(many, stop.signal)) if (rows.length) stop.abort()
    }
    await expect(read()).rejects.toThrow('aborted')
  })

  it('is not started when the signal said so before', async () => {
    const read = listOf(readInThread(many, AbortSignal.abort()))
    await expect(read).rejects.toThrow('aborted')
  })

  it('ends when nobody asks for more', async () => {
    const started = once(process, 'worker') as Promise<[Worker]>
    const batches = readInThread(many)
    await batches.next()
    const [thread] = await started
    expect(thread.threadId).toBeGreaterThan(0)
    await batches.return(undefined)
    // A thread that has ended has no number any more.
    expect(thread.threadId).toBe(-1)
  })
})
