import { useTranslation } from '../../../../i18n/use-translation.ts'
import { ActivationFields, activationForm } from '../../../../shared/terms/activation.tsx'
import { BondPriceFields, bondPriceForm } from '../../../../shared/terms/bond-price.tsx'
import { ClassRightsFields, classRightsForm } from '../../../../shared/terms/class-rights.tsx'
import { DurationFields, durationForm } from '../../../../shared/terms/duration.tsx'
import { ExpirationFields, expirationForm } from '../../../../shared/terms/expiration.tsx'
import { InterestFields, interestForm } from '../../../../shared/terms/interest.tsx'
import { MeetingRightsFields, meetingRightsForm } from '../../../../shared/terms/meeting-rights.tsx'
import { OfferFields, offerForm } from '../../../../shared/terms/offer.tsx'
import { OptionPriceFields, optionPriceForm } from '../../../../shared/terms/option-price.tsx'
import { ParValueFields, parValueForm, type Shares } from '../../../../shared/terms/par-value.tsx'
import { RatioFields, ratioForm, type Receipts } from '../../../../shared/terms/ratio.tsx'
import { RedemptionFields, redemptionForm } from '../../../../shared/terms/redemption.tsx'
import type { Bond } from '../../../../shared/terms/bond.ts'
import type { Options } from '../../../../shared/terms/options.ts'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

/** From when a bond runs: at once, from the day it is sold, or from a day. */
export function BondActivationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...activationForm(instrument),
    saved: t('saved.activation'),
    failed: t('failed.activation'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.activation')}
      form={form}
      submitLabel={t('submit.activation')}
      onClose={onClose}
    >
      <ActivationFields form={form} />
    </FormDialog>
  )
}

/** How long a bond runs: a usual length, one of its own, or without an end. */
export function BondDurationDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...durationForm(instrument),
    saved: t('saved.duration'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.duration')}
      form={form}
      submitLabel={t('submit.duration')}
      onClose={onClose}
    >
      <DurationFields form={form} />
    </FormDialog>
  )
}

/** What a bond pays, how often, and when first. */
export function BondInterestDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...interestForm(instrument),
    saved: t('saved.interest'),
    failed: t('failed.interest'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.interest')}
      form={form}
      submitLabel={t('submit.interest')}
      onClose={onClose}
    >
      <InterestFields bond={instrument} form={form} />
    </FormDialog>
  )
}

/** To whom a bond is offered, to everybody while nobody has said; and when the AFM was notified of that. */
export function BondOfferDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...offerForm(instrument),
    saved: t('saved.offer'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.offer')}
      form={form}
      submitLabel={t('submit.offer')}
      onClose={onClose}
    >
      <OfferFields form={form} />
    </FormDialog>
  )
}

/** How much is raised, and what one bond costs; the latter stays once units exist. */
export function BondPriceDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...bondPriceForm(instrument),
    saved: t('saved.price'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.price')}
      form={form}
      submitLabel={t('submit.price')}
      onClose={onClose}
    >
      <BondPriceFields bond={instrument} form={form} />
    </FormDialog>
  )
}

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export function BondRedemptionDialog({ instrument, onClose }: DialogOf<Bond>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...redemptionForm(instrument),
    saved: t('saved.redemption'),
    failed: t('failed.duration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.redemption')}
      form={form}
      submitLabel={t('submit.redemption')}
      onClose={onClose}
    >
      <RedemptionFields bond={instrument} form={form} />
    </FormDialog>
  )
}

/** When options end: on a date, or some time after they were issued; choosing one clears the other. */
export function OptionExpiryDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...expirationForm(instrument),
    saved: t('saved.expiration'),
    failed: t('failed.expiration'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.expiration')}
      form={form}
      submitLabel={t('submit.expiration')}
      onClose={onClose}
    >
      <ExpirationFields form={form} />
    </FormDialog>
  )
}

/** What an option costs, and at which price its holder may buy; the former stays once units exist. */
export function OptionPriceDialog({ instrument, onClose }: DialogOf<Options>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...optionPriceForm(instrument),
    saved: t('saved.price'),
    failed: t('failed.optionPrice'),
    onClose,
  })
  return (
    <FormDialog
      title={t('optionPrice')}
      form={form}
      submitLabel={t('submit.optionPrice')}
      onClose={onClose}
    >
      <OptionPriceFields options={instrument} form={form} />
    </FormDialog>
  )
}

/** The amount that a share stands for in the articles of the company. */
export function ParValueDialog({ instrument, onClose }: DialogOf<Shares>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...parValueForm(instrument),
    saved: t('saved.parValue'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.parValue')}
      form={form}
      submitLabel={t('submit.parValue')}
      onClose={onClose}
    >
      <ParValueFields form={form} />
    </FormDialog>
  )
}

/** What makes shares a class. */
export function ClassRightsDialog({ instrument, onClose }: DialogOf<Shares>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...classRightsForm(instrument),
    saved: t('saved.rights'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.rights')}
      form={form}
      submitLabel={t('submit.rights')}
      onClose={onClose}
    >
      <ClassRightsFields form={form} />
    </FormDialog>
  )
}

/** Whether holders of receipts may come to the meeting of the company. */
export function MeetingRightsDialog({ instrument, onClose }: DialogOf<Receipts>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...meetingRightsForm(instrument),
    saved: t('saved.rights'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.rights')}
      form={form}
      submitLabel={t('submit.rights')}
      onClose={onClose}
    >
      <MeetingRightsFields form={form} />
    </FormDialog>
  )
}

/** How many shares stand behind one depositary receipt. */
export function RatioDialog({ instrument, onClose }: DialogOf<Receipts>) {
  const { t } = useTranslation('instrument-settings')
  const form = useSettingForm({
    instrument,
    ...ratioForm(instrument),
    saved: t('saved.ratio'),
    failed: t('failed.editing'),
    onClose,
  })
  return (
    <FormDialog
      title={t('cards.ratio')}
      form={form}
      submitLabel={t('submit.ratio')}
      onClose={onClose}
    >
      <RatioFields form={form} />
    </FormDialog>
  )
}
