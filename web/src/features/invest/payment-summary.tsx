import { Anchor } from '@mantine/core'
import type { InvestOffer } from '@zegel/contract/invest/invest'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../lib/format.ts'
import { Section } from '../../ui/section.tsx'
import { totalOf } from './amount-part.tsx'
import classes from './invest.module.css'
import type { KeptInvestment } from './use-kept-investment.ts'

interface PaymentSummaryProps {
  offer: InvestOffer
  kept: KeptInvestment
  onChange: () => void
}

/** Who invests in what, how many, and what it comes to. */
export function PaymentSummary({ offer, kept, onChange }: PaymentSummaryProps) {
  const { t } = useTranslation('invest')
  const { units, legalPersonId } = kept
  const investor = offer.investor?.legal_persons.find(({ id }) => id === legalPersonId)
  const rows = [
    { label: t('summary.investor'), value: investor?.legal_name ?? '–' },
    {
      label: t('summary.issuer'),
      value: offer.issuing_legal_person?.legal_name ?? offer.organization.name,
    },
    { label: t('summary.instrument'), value: offer.name },
    { label: t('amount.units'), value: formatUnits(Number(units)) },
  ]
  return (
    <Section>
      <dl className={classes.facts}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes.fact}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div className={classes.fact} data-total>
          <dt>{t('summary.total')}</dt>
          <dd className="figures">{totalOf(units, offer)}</dd>
        </div>
      </dl>
      <Anchor component="button" type="button" size="sm" onClick={onChange}>
        {t('summary.change')}
      </Anchor>
    </Section>
  )
}
