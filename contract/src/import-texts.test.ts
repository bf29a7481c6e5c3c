import { ROW_RULES } from '@zegel/core/imports/checked-row'
import { REGISTER_RULES } from '@zegel/core/imports/row-outcome'
import { expect, it } from 'vitest'
import { isMessageKey } from './message-texts.ts'

it.each([...ROW_RULES, ...REGISTER_RULES, 'duplicate-of-row'])(
  'has a text for a row that breaks %s',
  (rule) => {
    expect(isMessageKey(rule)).toBe(true)
  },
)
