import { Text } from '@mantine/core'
import type { FirstHolder } from '@zegel/contract/onboarding/issuer-onboarding'
import { formatCents, parseCents } from '@zegel/core/money'
import {
  exampleOfShares,
  type ShareExample as Example,
} from '@zegel/core/onboarding/worked-example'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatMoney, formatShare, formatUnits } from '../../../../lib/format.ts'
import type { Shares } from '../../../../shared/terms/par-value.tsx'
import classes from './example.module.css'
import { ExampleFrame } from './example-frame.tsx'
import { UnknownExample } from './unknown-example.tsx'

const MILLION = 1_000_000

interface ShareExampleProps {
  shares: Shares
  holders: readonly FirstHolder[]
}

/** The capital that shares stand for, and who has which part of it. */
export function ShareExample({ shares, holders }: ShareExampleProps) {
  const { t } = useTranslation('issuer-onboarding')
  const { par_value } = shares.settings
  const example = exampleOfShares(
    par_value === null ? null : (parseCents(par_value) ?? null),
    holders.map(({ legal_person_id: id, units }) => ({ id, units })),
  )
  if (!example) return <UnknownExample type={shares.type} />
  const { units, capitalCents, parValueCents } = example
  const capital = formatMoney(formatCents(units > 0 ? capitalCents : parValueCents))
  const outcome =
    units > 0
      ? t('gives.shares', { count: units, formatted: formatUnits(units), capital })
      : t('gives.share', { capital })
  return (
    <ExampleFrame outcome={outcome}>
      {units > 0 ? (
        <Division example={example} holders={holders} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('gives.holdersLater')}
        </Text>
      )}
    </ExampleFrame>
  )
}

function Division({ example, holders }: { example: Example; holders: readonly FirstHolder[] }) {
  const { t } = useTranslation('issuer-onboarding')
  const nameOf = new Map(holders.map((holder) => [holder.legal_person_id, holder.legal_name]))
  return (
    <table className={classes.table} aria-label={t('gives.holders')}>
      <thead>
        <tr>
          <th scope="col">{t('gives.holder')}</th>
          <th scope="col">{t('gives.units')}</th>
          <th scope="col">{t('gives.capital')}</th>
          <th scope="col">{t('gives.part')}</th>
        </tr>
      </thead>
      <tbody>
        {example.holders.map(({ id, units, capitalCents, millionths }) => (
          <tr key={id}>
            <td>{nameOf.get(id)}</td>
            <td>{formatUnits(units)}</td>
            <td>{formatMoney(formatCents(capitalCents))}</td>
            <td>{formatShare(millionths / MILLION)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{t('gives.total')}</td>
          <td>{formatUnits(example.units)}</td>
          <td>{formatMoney(formatCents(example.capitalCents))}</td>
          <td>{formatShare(1)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
