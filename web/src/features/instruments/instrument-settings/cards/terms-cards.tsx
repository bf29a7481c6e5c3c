import { Fragment } from 'react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { redemptionMillionths, redemptionTimes } from '@zegel/core/instruments/bond-terms'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { formatDate, formatMoney, formatPercentage } from '../../../../lib/format.ts'
import { InstrumentLink } from '../../../../shared/instruments/instrument-link.tsx'
import { drawPart, partsOf } from '../../../../shared/terms/part-of-setting.ts'
import type { Derived } from '../../../../shared/terms/terms.api.ts'
import type { Bond } from '../../../../shared/terms/bond.ts'
import type { Options } from '../../../../shared/terms/options.ts'
import type { Shares } from '../../../../shared/terms/par-value.tsx'
import type { Receipts } from '../../../../shared/terms/ratio.tsx'
import { useTermTexts } from '../../../../shared/instruments/use-terms.ts'
import { ButtonLink } from '../../../../ui/links.tsx'
import {
  BondActivationDialog,
  BondDurationDialog,
  BondInterestDialog,
  BondOfferDialog,
  BondPriceDialog,
  BondRedemptionDialog,
  ClassRightsDialog,
  MeetingRightsDialog,
  OptionExpiryDialog,
  OptionPriceDialog,
  ParValueDialog,
  RatioDialog,
} from '../dialogs/term-dialogs.tsx'
import { UnderlyingDialog } from '../dialogs/underlying-dialog.tsx'
import type { DialogOf } from '../dialogs/use-setting-form.ts'
import { useLatestValuation } from '../instrument-settings.api.ts'
import type { CardName } from '../settings-cards.ts'
import type { Deck } from '../use-deck.ts'
import { ActivationCard, BondPriceCard, DurationCard, OfferCard } from './bond-cards.tsx'
import type { CardFact, CardOf } from './card-facts.tsx'
import { sameOrganization } from '../../../../lib/search-params.ts'
import { SettingsCard } from './settings-card.tsx'

/** What an option costs, and at which price its holder may buy how much. */
function OptionPriceCard({ deck, instrument }: CardOf<Options>) {
  const { t } = useTranslation(['instrument-settings', 'terms', 'instruments'])
  const { price, exercisePrice, exerciseRatio } = useTermTexts(instrument)
  return (
    <SettingsCard
      deck={deck}
      card="price"
      title={t('optionPrice')}
      valueLabel={t('terms:fields.pricePerOption')}
      value={price}
      facts={[
        { label: t('terms:fields.exercisePrice'), value: exercisePrice },
        { label: t('instruments:terms.exerciseRatio'), value: exerciseRatio },
      ]}
    />
  )
}

/** When options end. */
function ExpirationCard({ deck, instrument }: CardOf<Options>) {
  return <SettingsCard deck={deck} card="expiration" value={useTermTexts(instrument).expiration} />
}

const MILLION = 1_000_000

/** What a bond pays while it runs. */
function InterestCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation(['instrument-settings', 'terms'])
  const firstDate = useFirstDate()
  const { interest_type, interest_start_date, day_count } = instrument.settings
  const isPeriodic = interest_type !== null && interest_type !== 'bullet'
  const facts: CardFact[] = isPeriodic
    ? [
        { label: t('terms:fields.firstInterest'), value: firstDate(interest_start_date) },
        { label: t('terms:fields.dayCount'), value: t(`dayCountsShort.${day_count}`) },
      ]
    : []
  const { interest } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="interest" value={interest} facts={facts} />
}

/** How a bond is paid back. */
function RedemptionCard({ deck, instrument }: CardOf<Bond>) {
  const { t } = useTranslation('terms')
  const firstDate = useFirstDate()
  const { settings } = instrument
  const { redemption } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="redemption" value={redemption} facts={facts()} />

  function facts(): CardFact[] {
    const times = redemptionTimes(settings)
    if (times === null) return []
    const percentage = formatPercentage((redemptionMillionths(settings) ?? 0) / MILLION)
    return [
      {
        label: t('fields.redemptionPart'),
        value: t('redemption.timesEach', { count: times, percentage }),
      },
      { label: t('fields.firstRedemption'), value: firstDate(settings.redemption_start_date) },
    ]
  }
}

function useFirstDate(): (date: string | null) => string {
  const { t } = useTranslation('instrument-settings')
  return (date) => (date ? formatDate(date) : t('firstDateUnset'))
}

/** The amount that a share stands for. */
function ParValueCard({ deck, instrument }: CardOf<Shares>) {
  const { t } = useTranslation('terms')
  const { parValue } = useTermTexts(instrument)
  return (
    <SettingsCard deck={deck} card="parValue" value={parValue} line={t('fields.parValueHelp')} />
  )
}

/** What makes shares a class. */
function ClassRightsCard({ deck, instrument }: CardOf<Shares>) {
  const { t } = useTranslation(['instrument-settings', 'instruments'])
  const { rights, transferRule, paidUp, authorised, preference, priority } =
    useTermTexts(instrument)
  const told = [
    { label: t('instruments:terms.transferRule'), value: transferRule },
    { label: t('instruments:terms.paidUp'), value: paidUp },
    { label: t('instruments:terms.authorised'), value: authorised },
    { label: t('instruments:terms.preference'), value: preference },
    { label: t('instruments:terms.priority'), value: priority },
  ]
  const facts = rights ? told.filter(({ value }) => value !== undefined) : []
  return (
    <SettingsCard
      deck={deck}
      card="rights"
      value={rights}
      facts={facts}
      line={rights ? undefined : t('rightsUnset')}
    />
  )
}

/** Whether holders of receipts may come to the meeting of the company. */
function MeetingRightsCard({ deck, instrument }: CardOf<Receipts>) {
  const { t } = useTranslation('terms')
  const { meetingRights } = useTermTexts(instrument)
  return (
    <SettingsCard
      deck={deck}
      card="rights"
      title={t('fields.meetingRights')}
      value={meetingRights}
      line={t('fields.meetingRightsHelp')}
    />
  )
}

/** What an instrument lies on. */
function UnderlyingCard({ deck, instrument }: CardOf<Derived>) {
  const { t } = useTranslation('instruments')
  const { underlying_instrument: underlying } = instrument.settings
  return (
    <SettingsCard
      deck={deck}
      card="underlying"
      title={t(`types.${instrument.type}.underlying.name`)}
      value={underlying && <InstrumentLink instrument={underlying} />}
      line={t(`types.${instrument.type}.underlying.help`)}
    />
  )
}

/** How many shares stand behind how many. */
function RatioCard({ deck, instrument }: CardOf<Receipts>) {
  const { t } = useTranslation('terms')
  const { ratio } = useTermTexts(instrument)
  return <SettingsCard deck={deck} card="ratio" value={ratio} line={t('fields.ratioOf')} />
}

const card = partsOf<CardName, CardOf<Instrument>>()
const CARDS = [
  card('price', 'limit', BondPriceCard),
  card('price', 'exercise_price', OptionPriceCard),
  card('duration', 'duration', DurationCard),
  card('interest', 'interest_type', InterestCard),
  card('redemption', 'redemption_type', RedemptionCard),
  card('activation', 'activation_date', ActivationCard),
  card('offer', 'limit', OfferCard),
  card('parValue', 'par_value', ParValueCard),
  card('rights', 'votes_per_unit', ClassRightsCard),
  card('rights', 'meeting_rights', MeetingRightsCard),
  card('ratio', 'ratio', RatioCard),
  card('underlying', 'underlying_instrument', UnderlyingCard),
  card('expiration', 'set_expiration_date', ExpirationCard),
]

const dialog = partsOf<CardName, DialogOf<Instrument>>()
const DIALOGS = [
  dialog('price', 'limit', BondPriceDialog),
  dialog('price', 'exercise_price', OptionPriceDialog),
  dialog('duration', 'duration', BondDurationDialog),
  dialog('interest', 'interest_type', BondInterestDialog),
  dialog('redemption', 'redemption_type', BondRedemptionDialog),
  dialog('activation', 'activation_date', BondActivationDialog),
  dialog('offer', 'limit', BondOfferDialog),
  dialog('parValue', 'par_value', ParValueDialog),
  dialog('rights', 'votes_per_unit', ClassRightsDialog),
  dialog('rights', 'meeting_rights', MeetingRightsDialog),
  dialog('ratio', 'ratio', RatioDialog),
  dialog('underlying', 'underlying_instrument', UnderlyingDialog),
  dialog('expiration', 'set_expiration_date', OptionExpiryDialog),
]

/** The cards of the terms that the type of an instrument has, and the dialog of the one that is open. */
export function TermsCards({ deck, instrument }: { deck: Deck; instrument: Instrument }) {
  const { open, onClose } = deck
  return (
    <>
      {instrumentType(instrument.type).cards.map((name) => (
        <Fragment key={name}>
          {name === 'valuation' ? (
            <ValuationCard deck={deck} />
          ) : (
            drawPart(CARDS, name, { deck, instrument })
          )}
        </Fragment>
      ))}
      {open && drawPart(DIALOGS, open, { instrument, onClose })}
    </>
  )
}

/** What a unit was last worth. Values are kept in a section of their own, so the card leads there. */
function ValuationCard({ deck }: { deck: Deck }) {
  const { t } = useTranslation('instrument-settings')
  const { id, may } = deck.instrument
  const latest = useLatestValuation(id)
  const action = may.read_register && (
    <ButtonLink
      to="/app/overview/instruments/$id/$section"
      params={{ id, section: 'valuations' }}
      search={sameOrganization}
      variant="default"
      size="sm"
    >
      {t('valuation.go')}
    </ButtonLink>
  )
  return (
    <SettingsCard
      deck={deck}
      card="valuation"
      value={latest.data ? formatMoney(latest.data.value) : t('valuation.none')}
      line={
        latest.data
          ? t('valuation.on', { date: formatDate(latest.data.date) })
          : t('valuation.explanation')
      }
      action={action}
    />
  )
}
