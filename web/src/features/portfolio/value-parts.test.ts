import { expect, it } from 'vitest'
import { held } from '../../../test/data/portfolio-data.ts'
import { investor } from '../../../test/data/register-data.ts'
import { valueParts } from './value-parts.ts'

const worth = (number: number, legal_name: string, value: string) =>
  investor(number, [held(number, 'bonds', 'Windobligatie', { value })], { legal_name })

it('the parts of a total are rounded, the largest first, without those who have nothing', () => {
  const parts = valueParts([
    worth(1, 'Anna de Vries', '7020.00'),
    worth(2, 'De Vries Beheer B.V.', '20000.00'),
    worth(3, 'De Vries Holding B.V.', '0.00'),
    worth(4, 'Molenfonds B.V.', '2125.00'),
  ])
  expect(parts.map(({ name, hundredths }) => `${name} ${hundredths}`)).toEqual([
    'De Vries Beheer B.V. 6862',
    'Anna de Vries 2409',
    'Molenfonds B.V. 729',
  ])
})
