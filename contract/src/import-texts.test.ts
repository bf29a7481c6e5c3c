import { ROW_RULES } from '@zegel/core/imports/rows/checked-row'
import { REGISTER_RULES } from '@zegel/core/imports/rows/row-outcome'
import domain from '@zegel/texts/nl/domain-messages.json' with { type: 'json' }
import messages from '@zegel/texts/nl/messages.json' with { type: 'json' }
import { expect, it } from 'vitest'

it.each([...ROW_RULES, ...REGISTER_RULES, 'duplicate-of-row'])(
  'has a text for a row that breaks %s',
  (rule) => {
    expect(Object.hasOwn({ ...messages, ...domain }, rule)).toBe(true)
  },
)
