import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUTS } from './access-inputs.ts'
import { KINDS, type Kind, TABLE } from './access-table.ts'
import { type AccessWorld, accessWorld } from './access-world.ts'

const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const rows = readTable(TABLE)

let world: AccessWorld
beforeAll(async () => {
  world = await accessWorld({}, { ownDatabase: true })
})
afterAll(() => world.app[Symbol.asyncDispose]())

it('has a row for every call, and no other rows', () => {
  expect([...rows.keys()].toSorted()).toEqual(calls.map(nameOf).toSorted())
})

it('has an input for every call, and no other inputs', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

describe('statements 24 and 25: each kind of user is answered as decided by', () => {
  it.each(calls.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name',
    async ({ name, endpoint }) => {
      const answers: Partial<Record<Kind, string>> = {}
      for (const kind of KINDS) {
        const input = (await INPUTS[name]?.(world)) ?? {}
        const reply = await callerOf(kind).call(endpoint, input as never) // safe: checked by the server, which is the point
        answers[kind] = reply.ok ? 'ok' : String(reply.status)
      }

      expect(answers).toEqual(rows.get(name))
    },
  )
})

function callerOf(kind: Kind) {
  return kind === 'guest' ? world.app.guest : world.app.as(world.users[kind])
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}

function readTable(text: string): Map<string, Record<string, string>> {
  const [kinds = [], ...lines] = text
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => line.trim().split(/\s+/))
  return new Map(
    lines.map(([method, path, ...cells]) => [
      `${method} ${path}`,
      Object.fromEntries(kinds.map((kind, index) => [kind, cells[index] ?? ''])),
    ]),
  )
}
