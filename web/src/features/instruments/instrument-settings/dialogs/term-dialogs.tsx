import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { ReactNode } from 'react'
import { type Translate, useTranslation } from '../../../../i18n/use-translation.ts'
import type { ContractForm } from '../../../../lib/form.tsx'
import { ActivationFields, activationForm } from '../../../../shared/terms/activation.tsx'
import { BondPriceFields, bondPriceForm } from '../../../../shared/terms/bond-price.tsx'
import { ClassRightsFields, classRightsForm } from '../../../../shared/terms/class-rights.tsx'
import { DurationFields, durationForm } from '../../../../shared/terms/duration.tsx'
import { ExpirationFields, expirationForm } from '../../../../shared/terms/expiration.tsx'
import { InterestFields, interestForm } from '../../../../shared/terms/interest.tsx'
import { MeetingRightsFields, meetingRightsForm } from '../../../../shared/terms/meeting-rights.tsx'
import { OfferFields, offerForm } from '../../../../shared/terms/offer.tsx'
import { OptionPriceFields, optionPriceForm } from '../../../../shared/terms/option-price.tsx'
import { ParValueFields, parValueForm } from '../../../../shared/terms/par-value.tsx'
import { RatioFields, ratioForm } from '../../../../shared/terms/ratio.tsx'
import { RedemptionFields, redemptionForm } from '../../../../shared/terms/redemption.tsx'
import { type TermForm, useTheirTerms } from '../../../../shared/terms/term-form.ts'
import { ChangedByBoth } from '../../../../shared/acting/changed-by-both.tsx'
import { FormDialog } from '../../../../ui/dialogs/form-dialog.tsx'
import { type DialogOf, useSettingForm } from './use-setting-form.ts'

type Text = Parameters<Translate<'instrument-settings'>>[0]

interface TermDialog<Of extends Instrument, Values extends object> {
  title: Text
  /** What a toast says when it is saved, and when it is not. */
  saved: Text
  failed: Text
  submit: Text
  fields: (form: ContractForm<Values>, instrument: Of) => ReactNode
}

/** The dialog in which one part of an instrument's terms is filled in. */
function termDialog<Of extends Instrument, Output, Values extends object>(
  formOf: (instrument: Of) => TermForm<Output, Values>,
  { title, saved, failed, submit, fields }: TermDialog<Of, Values>,
) {
  return function TermDialog({ instrument, onClose }: DialogOf<Of>) {
    const { t } = useTranslation('instrument-settings')
    const term = formOf(instrument)
    const texts = { saved: t(saved), failed: t(failed) }
    const followed = useSettingForm({ instrument, ...term, ...texts, onClose })
    const form = useTheirTerms(followed, term, instrument)
    return (
      <FormDialog title={t(title)} form={form} submitLabel={t(submit)} onClose={onClose}>
        <ChangedByBoth form={form} />
        {fields(form, instrument)}
      </FormDialog>
    )
  }
}

/** From when a bond runs: at once, from the day it is sold, or from a day. */
export const BondActivationDialog = termDialog(activationForm, {
  title: 'cards.activation',
  saved: 'saved.activation',
  failed: 'failed.activation',
  submit: 'submit.activation',
  fields: (form) => <ActivationFields form={form} />,
})

/** How long a bond runs: a usual length, one of its own, or without an end. */
export const BondDurationDialog = termDialog(durationForm, {
  title: 'cards.duration',
  saved: 'saved.duration',
  failed: 'failed.duration',
  submit: 'submit.duration',
  fields: (form) => <DurationFields form={form} />,
})

/** What a bond pays, how often, and when first. */
export const BondInterestDialog = termDialog(interestForm, {
  title: 'cards.interest',
  saved: 'saved.interest',
  failed: 'failed.interest',
  submit: 'submit.interest',
  fields: (form, instrument) => <InterestFields bond={instrument} form={form} />,
})

/** To whom a bond is offered, to everybody while nobody has said; and when the AFM was notified of that. */
export const BondOfferDialog = termDialog(offerForm, {
  title: 'cards.offer',
  saved: 'saved.offer',
  failed: 'failed.editing',
  submit: 'submit.offer',
  fields: (form) => <OfferFields form={form} />,
})

/** How much is raised, and what one bond costs; the latter stays once units exist. */
export const BondPriceDialog = termDialog(bondPriceForm, {
  title: 'cards.price',
  saved: 'saved.price',
  failed: 'failed.duration',
  submit: 'submit.price',
  fields: (form, instrument) => <BondPriceFields bond={instrument} form={form} />,
})

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export const BondRedemptionDialog = termDialog(redemptionForm, {
  title: 'cards.redemption',
  saved: 'saved.redemption',
  failed: 'failed.duration',
  submit: 'submit.redemption',
  fields: (form, instrument) => <RedemptionFields bond={instrument} form={form} />,
})

/** When options end: on a date, or some time after they were issued; choosing one clears the other. */
export const OptionExpiryDialog = termDialog(expirationForm, {
  title: 'cards.expiration',
  saved: 'saved.expiration',
  failed: 'failed.expiration',
  submit: 'submit.expiration',
  fields: (form) => <ExpirationFields form={form} />,
})

/** What an option costs, and at which price its holder may buy; the former stays once units exist. */
export const OptionPriceDialog = termDialog(optionPriceForm, {
  title: 'optionPrice',
  saved: 'saved.price',
  failed: 'failed.optionPrice',
  submit: 'submit.optionPrice',
  fields: (form, instrument) => <OptionPriceFields options={instrument} form={form} />,
})

/** The amount that a share stands for in the articles of the company. */
export const ParValueDialog = termDialog(parValueForm, {
  title: 'cards.parValue',
  saved: 'saved.parValue',
  failed: 'failed.editing',
  submit: 'submit.parValue',
  fields: (form) => <ParValueFields form={form} />,
})

/** What makes shares a class. */
export const ClassRightsDialog = termDialog(classRightsForm, {
  title: 'cards.rights',
  saved: 'saved.rights',
  failed: 'failed.editing',
  submit: 'submit.rights',
  fields: (form) => <ClassRightsFields form={form} />,
})

/** Whether holders of receipts may come to the meeting of the company. */
export const MeetingRightsDialog = termDialog(meetingRightsForm, {
  title: 'cards.rights',
  saved: 'saved.rights',
  failed: 'failed.editing',
  submit: 'submit.rights',
  fields: (form) => <MeetingRightsFields form={form} />,
})

/** How many shares stand behind one depositary receipt. */
export const RatioDialog = termDialog(ratioForm, {
  title: 'cards.ratio',
  saved: 'saved.ratio',
  failed: 'failed.editing',
  submit: 'submit.ratio',
  fields: (form) => <RatioFields form={form} />,
})
