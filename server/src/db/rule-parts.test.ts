import { describe, expect, it } from 'vitest'
import { RULE_PARTS } from './rule-parts.ts'
import { readRoutines } from './setup/sql-files.ts'

// The functions that are told which part of what was asked breaks a rule, and the place of that among their arguments.
const TOLD: Readonly<Record<string, number>> = {
  break_rule: 2,
  assert_covered: 2,
  assert_group_has_room: 3,
}

function partsIn(sql: string): string[] {
  const calls = sql.matchAll(/\b(?:perform|select) (\w+)\(/g)
  return calls.toArray().flatMap(({ 0: call, 1: name = '', index }) => {
    const place = TOLD[name]
    if (place === undefined) return []
    const told = argumentsFrom(sql, index + call.length)[place] ?? ''
    // Either the part itself, or a choice between parts.
    return [...told.matchAll(/(?:^|then |else )'([^']+)'/g)].map(([, part = '']) => part)
  })
}

function argumentsFrom(sql: string, start: number): string[] {
  let depth = 1
  let from = start
  const found: string[] = []
  for (const { 0: mark, index } of sql.slice(start).matchAll(/'[^']*'|[(),]/g)) {
    const at = start + index
    if (mark === '(') depth += 1
    if (mark === ')') depth -= 1
    if (depth === 0 || (depth === 1 && mark === ',')) {
      found.push(sql.slice(from, at).trim())
      from = at + 1
    }
    if (depth === 0) break
  }
  return found
}

describe('the parts that rules of the database name', () => {
  it('each have a field of a call, and no other has one', () => {
    const named = new Set(readRoutines().flatMap(({ sql }) => partsIn(sql)))

    expect([...named].toSorted()).toEqual(Object.keys(RULE_PARTS).toSorted())
  })

  it('are found where a call chooses between them', () => {
    const call = `perform assert_covered(a, f(b, 'c'), case when d then 'units' else 'balance' end);`

    expect(partsIn(call)).toEqual(['units', 'balance'])
  })
})
