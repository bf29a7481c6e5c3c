import { Text } from '@mantine/core'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { withUsualTerms } from '@zegel/core/instruments/usual-terms'
import { formatCents } from '@zegel/core/money'
import { type BondExample as Example, exampleOfBond } from '@zegel/core/onboarding/worked-example'
import { formatDate, formatMoney, today } from '../../../../lib/format.ts'
import type { Bond } from '../../../../shared/terms/bond.ts'
import { isPartlyUsual, toDatedTerms } from '../../../../shared/terms/dated-terms.ts'
import { FactList } from '../../../../ui/tables/fact-list.tsx'
import { BondPayments } from './bond-payments.tsx'
import { ExampleFrame } from './example-frame.tsx'
import { UnknownExample } from './unknown-example.tsx'

const money = (cents: bigint) => formatMoney(formatCents(cents))

/** One bond bought at its price: what comes back, and when. */
export function BondExample({ bond }: { bond: Bond }) {
  const { t } = useTranslation('issuer-onboarding')
  const outcomeOf = useBondOutcome()
  const example = exampleOfBond(withUsualTerms(toDatedTerms(bond)), today())
  if (!example) return <UnknownExample type={bond.type} />
  return (
    <ExampleFrame outcome={outcomeOf(example)}>
      <Text size="sm" c="dimmed">
        <When example={example} /> {isPartlyUsual(bond) && t('gives.usual')}
      </Text>
      <Sums example={example} />
      {example.payments.length > 0 && <BondPayments example={example} />}
      <NotPaidBack example={example} />
    </ExampleFrame>
  )
}

function When({ example: { startDate, months, goesOn } }: { example: Example }) {
  const { t } = useTranslation('issuer-onboarding')
  const key = months === null ? 'boughtEndless' : goesOn ? 'boughtLong' : 'bought'
  return <>{t(`gives.${key}`, { date: formatDate(startDate) })}</>
}

function Sums({ example }: { example: Example }) {
  const { t } = useTranslation('issuer-onboarding')
  const { priceCents, interestCents, redemptionCents, yearlyInterestCents, goesOn } = example
  const pays = { label: t('gives.pays'), value: money(priceCents) }
  const gets = goesOn
    ? { label: t('gives.yearly'), value: money(yearlyInterestCents) }
    : { label: t('gives.gets'), value: money(interestCents + redemptionCents) }
  return <FactList facts={[pays, gets]} />
}

function NotPaidBack({ example }: { example: Example }) {
  const { t } = useTranslation('issuer-onboarding')
  const { priceCents, redemptionCents } = example
  if (redemptionCents >= priceCents) return null
  return (
    <Text size="sm" c="dimmed">
      {t('gives.kept', { amount: money(priceCents - redemptionCents) })}
    </Text>
  )
}

const YEAR = 12

/** What one bond comes to, in one line. */
function useBondOutcome(): (example: Example) => string {
  const { t } = useTranslation(['issuer-onboarding', 'instruments'])

  function durationOf(months: number): string {
    return months % YEAR === 0
      ? t('instruments:terms.year', { count: months / YEAR })
      : t('instruments:terms.month', { count: months })
  }

  return ({ priceCents, months, interestCents, yearlyInterestCents }) => {
    const price = money(priceCents)
    if (months !== null) {
      const interest = money(interestCents)
      return t('gives.bond', { price, duration: durationOf(months), interest })
    }
    return interestCents > 0n
      ? t('gives.endlessBond', { price, interest: money(yearlyInterestCents) })
      : t('gives.silentBond', { price })
  }
}
