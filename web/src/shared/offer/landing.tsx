import { Anchor, Button, Progress, Title } from '@mantine/core'
import { IconAlertTriangle, IconFileText } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { hasSetting } from '@zegel/contract/instruments/has-setting'
import type { OfferFile } from '@zegel/contract/invest/invest'
import { EXEMPTION_NOTICE } from '@zegel/core/invest/exemption-notice'
import { formatCents, parseCents } from '@zegel/core/money'
import { formatDate, formatFileSize, formatMoney, formatPercentage } from '../../lib/format.ts'
import { RichText } from '../../ui/rich-text/rich-text.tsx'
import { Term } from '../../ui/term/term.tsx'
import type { GlossaryTerm } from '../../ui/term/term-explanation.tsx'
import { InstrumentTypeIcon } from '../instruments/instrument-type-icon.tsx'
import { useTerms } from '../instruments/use-terms.ts'
import { firstPaymentsOf } from '../terms/dated-terms.ts'
import classes from './landing.module.css'
import { investmentRange, offerAvailability } from './offer-amounts.ts'
import { type Offered, useRound } from './offered.ts'

const NO_FILES: readonly OfferFile[] = []

interface LandingProps {
  offer: Offered
  files?: readonly OfferFile[]
  /** Where one goes on, or why one cannot; without it, a button that shows how the offer stands. */
  action?: ReactNode
  titleOrder?: 1 | 3
}

/** What an investor sees first: who asks, for what, how far it is, on which terms, and since when and until when. */
export function Landing({ offer, files = NO_FILES, action, titleOrder = 1 }: LandingProps) {
  const { name, organization, type, issuing_legal_person } = offer
  return (
    <div className={classes.page}>
      <div className={classes.columns}>
        <div className={classes.story}>
          <div className={classes.kind}>
            <InstrumentTypeIcon type={type} size={28} />
            {issuing_legal_person?.legal_name ?? organization.name}
          </div>
          <Title order={titleOrder} className={classes.title}>
            {name}
          </Title>
          <Story offer={offer} isPreview={action === undefined} />
        </div>
        <div className={classes.offer}>
          <OfferProgress offer={offer} />
          <OfferTerms offer={offer} />
          {action ?? <AvailabilityButton offer={offer} />}
        </div>
        {files.length > 0 && <OfferFiles files={files} />}
      </div>
      <AfmNotice />
    </div>
  )
}

function Story({ offer, isPreview }: { offer: Offered; isPreview: boolean }) {
  const { t } = useTranslation('offer')
  const { welcome_text, description } = offer
  if (welcome_text !== null) return <RichText html={welcome_text} />
  if (isPreview) return <p className={classes.missing}>{t('noWelcome')}</p>
  return description && <p className={classes.description}>{description}</p>
}

function AvailabilityButton({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const { state } = useRound(offer)
  const range = investmentRange(offer)
  const isOpen = state === 'open' || state === 'always'
  return (
    <Button fullWidth size="md" disabled={!isOpen || !range?.isPossible}>
      {isOpen ? t(offerAvailability(range)) : t(`round.state.${state}`)}
    </Button>
  )
}

/** What whoever invests can read beforehand; each opens in a new tab. */
function OfferFiles({ files }: { files: readonly OfferFile[] }) {
  const { t } = useTranslation('offer')
  const titleId = useId()
  return (
    <section className={classes.files}>
      <h2 id={titleId} className={classes.filesTitle}>
        {t('files')}
      </h2>
      <ul aria-labelledby={titleId} className={classes.fileList}>
        {files.map(({ id, title, format, size, location }) => (
          <li key={id} className={classes.file}>
            <IconFileText size={20} stroke={1.5} aria-hidden />
            <span className={classes.fileText}>
              <Anchor
                href={location}
                target="_blank"
                rel="noreferrer"
                aria-label={t('openFile', { title })}
              >
                {title}
              </Anchor>
              <span className={classes.fileLine}>
                {format.toUpperCase()} · {formatFileSize(size)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface OfferRow {
  label: string
  term?: GlossaryTerm | undefined
  value: string
}

// The terms of an offer, what one investment may be, and when one can invest.
function OfferTerms({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const terms = useTerms(offer)
  const round = useRound(offer)
  const range = investmentRange(offer)
  const rows: OfferRow[] = terms.flatMap(({ label, term, value }) =>
    value === undefined ? [] : [{ label, term, value }],
  )
  const first = hasSetting(offer, 'interest_type') ? firstPaymentsOf(offer) : undefined
  if (first?.interest) rows.push({ label: t('firstInterest'), value: formatDate(first.interest) })
  if (first?.redemption)
    rows.push({ label: t('firstRedemption'), value: formatDate(first.redemption) })
  if (range?.isPossible) {
    const value = t('range', {
      least: formatMoney(range.leastAmount),
      most: formatMoney(range.mostAmount),
    })
    rows.push({ label: t('perInvestor'), value })
  }
  rows.push({ label: t('round.title'), value: round.text })
  return (
    <dl className={classes.terms}>
      {rows.map(({ label, term, value }) => (
        <div key={label} className={classes.term}>
          <dt>{term ? <Term name={term}>{label}</Term> : label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** How far an offer is towards its target, with what is still being paid; nothing without a target. */
function OfferProgress({ offer }: { offer: Offered }) {
  const { t } = useTranslation('offer')
  const target = 'limit' in offer.settings ? offer.settings.limit : null
  if (target === null) return null
  const promised = offer.blocked_amount
  const part = partOf(promised, target)
  const unpaidCents = (parseCents(promised) ?? 0n) - (parseCents(offer.invested) ?? 0n)
  const isPaid = unpaidCents <= 0n
  return (
    <div className={classes.progress}>
      <p className={classes.raised}>
        <strong>{t(isPaid ? 'raised' : 'promised', { amount: formatMoney(promised) })}</strong>{' '}
        <span>{t('ofTarget', { target: formatMoney(target) })}</span>
        {!isPaid && (
          <>
            {', '}
            <span>{t('stillPaid', { amount: formatMoney(formatCents(unpaidCents)) })}</span>
          </>
        )}
      </p>
      <div className={classes.bar}>
        <Progress.Root size="lg" radius="xl" flex={1}>
          <Progress.Section value={part * 100} aria-label={t('progress')} />
        </Progress.Root>
        <span className="figures">{formatPercentage(part, 0)}</span>
      </div>
    </div>
  )
}

// Only for a bar and whole percentages: no amount comes from it. It is never full before it is.
function partOf(amount: string, target: string): number {
  const [have = 0n, want = 0n] = [parseCents(amount), parseCents(target)]
  if (want <= 0n) return 0
  if (have >= want) return 1
  return Number((have * 100n) / want) / 100
}

/** The notice that an offer without a prospectus carries, in the supervisor's own words. */
export function AfmNotice() {
  return (
    <div className={classes.notice} lang="nl">
      <IconAlertTriangle size={28} aria-hidden />
      <p>
        <strong>{EXEMPTION_NOTICE.warning}</strong>
        <br />
        {EXEMPTION_NOTICE.exemption}
      </p>
    </div>
  )
}
