import { CORPORATE_ACTION_KINDS } from '@zegel/core/corporate-actions/kinds'
import { LANGUAGES } from '@zegel/contract/messages'
import { expect, it } from 'vitest'
import { kindOf, wordsOf } from './extract-words.ts'

it('names each act of an issuer by its own word, an inheritance as well', () => {
  for (const language of LANGUAGES) {
    const named = CORPORATE_ACTION_KINDS.map((action) =>
      kindOf({ kind: 'corporate_action', action }, language),
    )
    expect(named).not.toContain(wordsOf(language).kinds.corporate_action)
    expect(new Set(named).size).toBe(CORPORATE_ACTION_KINDS.length)
  }
  expect(kindOf({ kind: 'corporate_action', action: 'succession' }, 'nl')).toBe('Erfenis of fusie')
})
