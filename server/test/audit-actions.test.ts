import { LANGUAGES } from '@zegel/contract/messages'
import { AUDIT_ACTIONS } from '@zegel/core/audit/audit-action'
import { TEXTS } from '@zegel/texts/read-texts'
import { expect, it } from 'vitest'
import { readRoutines } from '../src/db/setup/sql-files.ts'

it.each(LANGUAGES)(
  'everything that is recorded has a sentence on the timeline in %s',
  (language) => {
    expect(Object.keys(TEXTS[language].timeline.action).toSorted()).toEqual(
      AUDIT_ACTIONS.toSorted(),
    )
  },
)

/** Calls that record an event, each with where the action stands among what they are given. */
const RECORDING = [
  { call: /\bnote_act\(/g, at: 1 },
  { call: /\bnote_transaction\(/g, at: 2 },
  { call: /\bcomplete_transaction\(/g, at: 2 },
  {
    call: /insert into audit_events \(organization_id, user_id, action[^;]*?\bvalues\s*\(/g,
    at: 2,
  },
  { call: /insert into audit_events \(organization_id, user_id, action[^;]*?\bselect\s/g, at: 2 },
]

it('the database records nothing that the list lacks', () => {
  const recorded = readRoutines().flatMap(({ sql }) =>
    RECORDING.flatMap(({ call, at }) =>
      [...sql.matchAll(call)].flatMap(({ index, 0: { length } }) =>
        valuesOf(argumentsFrom(sql, index + length)[at] ?? ''),
      ),
    ),
  )
  expect(recorded.length).toBeGreaterThan(20)
  expect(recorded.filter((action) => !AUDIT_ACTIONS.some((known) => known === action))).toEqual([])
})

/** What an expression may come to: the text itself, or each that a case chooses. */
function valuesOf(expression: string): string[] {
  const chosen = [...expression.matchAll(/(?:then|else)\s+'([^']*)'/g)]
  const found = chosen.length > 0 ? chosen : [...expression.matchAll(/^\s*'([^']*)'/g)]
  return found.map(([, action = '']) => action)
}

/** The arguments of a call, from behind its opening bracket; brackets and quotes within them are theirs. */
function argumentsFrom(text: string, start: number): string[] {
  const found = ['']
  let depth = 0
  let isQuoted = false
  for (const character of text.slice(start)) {
    if (character === "'") isQuoted = !isQuoted
    if (!isQuoted && character === '(') depth += 1
    if (!isQuoted && character === ')') depth -= 1
    if (!isQuoted && (depth < 0 || character === ';')) break
    if (!isQuoted && depth === 0 && character === ',') found.push('')
    else found[found.length - 1] += character
  }
  return found
}
