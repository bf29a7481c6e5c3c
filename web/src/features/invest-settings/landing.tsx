import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../lib/format.ts'
import { InstrumentTypeIcon } from '../../pieces/instrument-type-icon.tsx'
import { useTerms } from '../../pieces/use-terms.ts'
import { RichText } from '../../ui/rich-text.tsx'
import classes from './landing.module.css'
import { investmentRange } from './offer.ts'
import { useRound } from './use-round.ts'

/** What an investor sees first: who asks, for what, on which terms, and since when and until when. */
export function Landing({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const { name, organization, type, welcome_text, public_investments, issuing_legal_person } =
    instrument
  return (
    <div className={classes.page}>
      <header className={classes.header}>{organization.name}</header>
      <div className={classes.columns}>
        <div className={classes.story}>
          <div className={classes.kind}>
            <InstrumentTypeIcon type={type} size={28} />
            {issuing_legal_person?.legal_name ?? organization.name}
          </div>
          <p className={classes.title}>{name}</p>
          {welcome_text === null ? (
            <p className={classes.missing}>{t('preview.noWelcome')}</p>
          ) : (
            <RichText html={welcome_text} />
          )}
        </div>
        <Offer instrument={instrument} />
      </div>
      {public_investments && <AfmNotice />}
    </div>
  )
}

function Offer({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('invest-settings')
  const terms = useTerms(instrument)
  const round = useRound(instrument)
  const range = investmentRange(instrument)
  const { state } = round
  const isOpen = state === 'open' || state === 'always'
  const rows = [
    ...terms.flatMap(({ label, value }) => (value === undefined ? [] : [{ label, value }])),
    ...(range?.isPossible
      ? [
          {
            label: t('preview.perInvestor'),
            value: t('preview.range', {
              least: formatMoney(range.leastAmount),
              most: formatMoney(range.mostAmount),
            }),
          },
        ]
      : []),
    { label: t('round.title'), value: round.text },
  ]
  return (
    <div className={classes.offer}>
      <dl className={classes.terms}>
        {rows.map(({ label, value }) => (
          <div key={label} className={classes.term}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Button fullWidth size="md" disabled={!isOpen || !range?.isPossible}>
        {isOpen ? t(`preview.${standOf(range)}`) : t(`round.state.${state}`)}
      </Button>
    </div>
  )
}

function standOf(range: ReturnType<typeof investmentRange>): 'invest' | 'full' | 'notYet' {
  if (range?.isPossible) return 'invest'
  // Nothing is sold out when there is no price, or none that fits in one investment.
  return range && range.ceiling !== 'investment' ? 'full' : 'notYet'
}

// The words are the supervisor's own, so they are the same in every language.
function AfmNotice() {
  const { t } = useTranslation('invest-settings')
  return (
    <div className={classes.notice} lang="nl">
      <IconAlertTriangle size={28} aria-hidden />
      <p>
        <strong>{t('afm.title')}</strong>
        <br />
        {t('afm.text')}
      </p>
    </div>
  )
}
