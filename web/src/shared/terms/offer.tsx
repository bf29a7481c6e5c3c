import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type Bond, bondForm } from './bond.ts'

/** To whom a bond is offered, what that means, and when the AFM was notified of a public offer. */
export function OfferFields({ form }: { form: ContractForm<Offer> }) {
  const { t } = useTranslation('terms')
  const { public_investments: offer, afm_notified_on } = form.values
  const isWaiting = offer === 'true' && afm_notified_on === ''
  return (
    <>
      <ChoiceField
        label={t('fields.offer')}
        takesFocus
        options={(['true', 'false'] as const).map((value) => ({
          value,
          label: t(`offers.${value}`),
        }))}
        {...form.getInputProps('public_investments')}
      />
      {offer === 'true' && (
        <DateField
          label={t('fields.afmNotified')}
          description={t('fields.afmNotifiedHelp')}
          clearable
          {...form.getInputProps('afm_notified_on')}
        />
      )}
      <InfoAlert>{t(isWaiting ? 'offers.waitingHelp' : `offers.${offer}Help`)}</InfoAlert>
    </>
  )
}

/** To whom a bond is offered as a person chooses it. */
interface Offer {
  public_investments: 'true' | 'false'
  afm_notified_on: string
}

/** To whom a bond is offered, as a form: to everybody while nobody has said. */
export function offerForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toOffer(bond),
    toInput: ({ public_investments, afm_notified_on }) => ({
      public_investments: public_investments === 'true',
      // What is private keeps what was said before.
      ...(public_investments === 'true' && { afm_notified_on: afm_notified_on || null }),
    }),
  })
}

function toOffer({ public_investments, afm_notified_on }: Bond): Offer {
  return {
    public_investments: public_investments === false ? 'false' : 'true',
    afm_notified_on: afm_notified_on ?? '',
  }
}
