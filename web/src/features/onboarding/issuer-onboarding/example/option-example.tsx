import { Text } from '@mantine/core'
import { toTypeBelow } from '@zegel/core/instruments/instrument-type'
import { USUAL_OPTION_YEARS } from '@zegel/core/instruments/usual-terms'
import { formatCents, parseCents } from '@zegel/core/money'
import { exampleOfOption } from '@zegel/core/onboarding/worked-example'
import { useTranslation } from 'react-i18next'
import { formatDate, formatMoney, today } from '../../../../lib/format.ts'
import type { Options } from '../../../../pieces/terms/values/options.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { ExampleFrame } from './example-frame.tsx'
import { UnknownExample } from './unknown-example.tsx'

const money = (cents: bigint) => formatMoney(formatCents(cents))

/** What one option that is issued today gives a right to, and what its holder may have left. */
export function OptionExample({ options }: { options: Options }) {
  const { t } = useTranslation('issuer-onboarding')
  const example = exampleOf(options)
  if (!example) return <UnknownExample type={options.type} />
  const { priceCents, exerciseCents, until, breakEvenCents, unitValueCents, profitCents } = example
  const unit = t(`gives.unit.${toTypeBelow(options.settings.underlying_instrument?.type)}`)
  const [price, exercise] = [money(priceCents), money(exerciseCents)]
  return (
    <ExampleFrame outcome={t('gives.option', { price, exercise, unit, date: formatDate(until) })}>
      <FactList
        facts={[
          { label: t('gives.price'), value: price },
          { label: t('gives.exercise'), value: exercise },
          { label: t('gives.breakEven'), value: money(breakEvenCents) },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('gives.profit', { unit, value: money(unitValueCents), profit: money(profitCents) })}
      </Text>
    </ExampleFrame>
  )
}

function exampleOf({ price_per_unit, settings }: Options) {
  const { exercise_price, set_expiration_date, expiration_frequency, expiration_period } = settings
  const isOpen = set_expiration_date === null && expiration_frequency === null
  const cents = (amount: string | null) => (amount === null ? null : (parseCents(amount) ?? null))
  return exampleOfOption(
    {
      price_cents: cents(price_per_unit),
      exercise_cents: cents(exercise_price),
      set_expiration_date,
      expiration_frequency: isOpen ? USUAL_OPTION_YEARS : expiration_frequency,
      expiration_period: isOpen ? 'year' : expiration_period,
    },
    today(),
  )
}
