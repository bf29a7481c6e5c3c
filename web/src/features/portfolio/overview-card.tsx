import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { Section } from '../../ui/section.tsx'
import { ComingPayments } from './coming-payments.tsx'
import { comingPayments } from './next-payments.ts'
import classes from './overview-card.module.css'
import { TotalValue } from './total-value.tsx'

/** What everything is worth together, and, for who holds bonds, what they pay next. */
export function OverviewCard({ persons }: { persons: readonly AuthorizedLegalPerson[] }) {
  const coming = comingPayments(persons)
  return (
    <Section>
      <div className={classes.overview} data-with-bonds={coming !== undefined || undefined}>
        <TotalValue persons={persons} />
        {coming && <ComingPayments coming={coming} />}
      </div>
    </Section>
  )
}
