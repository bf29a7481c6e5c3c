import { VisuallyHidden } from '@mantine/core'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { formatDate } from '../../../../lib/format.ts'
import { useTerms } from '../../../../shared/instruments/use-terms.ts'
import classes from './changed-terms.module.css'

interface ChangedTermsProps {
  instrument: Instrument
  before: object
  after: object
}

/** What differs between the terms before and after a change, in words. */
export function ChangedTerms({ instrument, before, after }: ChangedTermsProps) {
  const { t } = useTranslation('terms-changes')
  const old = useTermLines({ ...instrument, settings: before } as Instrument) // safe: settings of its own type, as the server answers
  const changed = useTermLines({ ...instrument, settings: after } as Instrument) // safe: as above
  const lines = changed.flatMap(({ key, label, value }) => {
    const was = old.find((one) => one.key === key)?.value
    return was === value ? [] : [{ key, label, was, value }]
  })
  return (
    <dl className={classes.list}>
      {lines.map(({ key, label, was, value }) => (
        <div key={key} className={classes.line}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.was}>{was ?? t('none')}</span>
            <span aria-hidden> → </span>
            <VisuallyHidden>{t('becomes')}</VisuallyHidden>
            <strong>{value ?? t('none')}</strong>
          </dd>
        </div>
      ))}
    </dl>
  )
}

interface TermLine {
  key: string
  label: string
  value: string | undefined
}

// The dates and the day count stand beside the terms that a card names first.
function useTermLines(instrument: Instrument): TermLine[] {
  const { t } = useTranslation(['terms', 'instrument-settings'])
  const terms: TermLine[] = useTerms(instrument).map(({ key, label, value }) => ({
    key,
    label,
    value,
  }))
  if (!hasSetting(instrument, 'interest_start_date')) return terms
  const { settings } = instrument
  const date = (day: string | null) => (day === null ? undefined : formatDate(day))
  return [
    ...terms,
    {
      key: 'interest_start_date',
      label: t('fields.firstInterest'),
      value: date(settings.interest_start_date),
    },
    {
      key: 'redemption_start_date',
      label: t('fields.firstRedemption'),
      value: date(settings.redemption_start_date),
    },
    {
      key: 'day_count',
      label: t('fields.dayCount'),
      value: t(`instrument-settings:dayCountsShort.${settings.day_count}`),
    },
  ]
}
