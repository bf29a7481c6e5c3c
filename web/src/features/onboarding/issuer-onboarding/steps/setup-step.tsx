import { Text } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { investSettings } from '@zegel/contract/invest/invest-settings'
import { ENTITY_FILE } from '@zegel/contract/legal-persons/entity-files'
import { message } from '@zegel/contract/messages'
import { isValidIBAN } from 'ibantools'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { z } from 'zod'
import { CallFailed } from '../../../../lib/call.ts'
import { refresh } from '../../../../lib/endpoint-query.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { ChosenPicture, NO_PICTURE, PictureField } from '../../../../shared/picture-field.tsx'
import { useConfirmed } from '../../../../shared/acting/confirmed.tsx'
import { useSetLogo } from '../../../../shared/organizations.api.ts'
import { OneFileField } from '../../../../shared/files/one-file-field.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import {
  addConditions,
  refetchOnboarding,
  renameInstrument,
  setIssuerBankAccount,
  useOfferNow,
} from '../issuer-onboarding.api.ts'
import { StepForm } from './step-form.tsx'
import type { OrganizedStepProps } from './step-props.ts'
import { useStepForm } from './use-step-form.ts'

const ACCEPT = '.pdf,.docx'
const TYPES = /\.(pdf|docx)$/i

const Setup = z.object({
  photo: ChosenPicture,
  name: z
    .string()
    .trim()
    .min(1, { error: message('name-required') })
    .max(255, { error: message('too-long') }),
  description: z
    .string()
    .trim()
    .max(5000, { error: message('too-long') }),
  IBAN: z
    .string()
    .transform((text) => text.replaceAll(/[\s.-]/g, '').toUpperCase())
    .refine((iban) => iban === '' || isValidIBAN(iban), { error: message('iban-invalid') }),
  conditions: z
    .file()
    .min(1, { error: message('file-empty') })
    .max(ENTITY_FILE.bytes, { error: message(ENTITY_FILE.tooLarge) })
    .refine(({ name }) => TYPES.test(name), { error: message('file-type-refused') })
    .nullable(),
})

/**
 * How the offer looks to who invests, where the money goes, and what holds: logo, name, description, IBAN and conditions. Going on
 * without filling something in leaves it is.
 */
export function SetupStep({ onboarding, walk }: OrganizedStepProps) {
  const { t } = useTranslation('issuer-onboarding')
  const setLogo = useSetLogo()
  const { confirmed, passwordDialog } = useConfirmed()
  const queryClient = useQueryClient()
  const { id, organization, financial_instrument: instrument } = onboarding
  const { iban: known, conditions: added } = useOfferNow(instrument)
  const form = useStepForm({
    walk,
    schema: Setup,
    initialValues: {
      photo: NO_PICTURE,
      name: instrument?.name ?? organization.name,
      description: instrument?.description ?? '',
      IBAN: '',
      conditions: null as File | null, // safe: what the field holds while nothing is chosen
    },
    save: async ({ photo, name, description, IBAN, conditions }) => {
      const saves: (() => Promise<unknown>)[] = []
      if (photo)
        saves.push(() =>
          setLogo
            .mutateAsync({ organization_id: organization.id, file: photo })
            .catch(of('file', 'photo')),
        )
      if (instrument) {
        if (name !== instrument.name || description !== (instrument.description ?? ''))
          saves.push(() => renameInstrument({ id: instrument.id, name, description }))
        if (IBAN) saves.push(() => confirmed(() => setIssuerBankAccount(instrument.id, IBAN)))
        if (conditions)
          saves.push(() =>
            addConditions(instrument.id, { title: t('setup.conditions'), conditions }).catch(
              of('file.0', 'conditions'),
            ),
          )
      }
      if (saves.length === 0) return onboarding
      try {
        for (const save of saves) await save()
      } finally {
        void refresh(queryClient, [
          ...investSettings.setIssuerAccount.changes,
          ...instrumentFiles.add.changes,
        ])
      }
      return refetchOnboarding(id)
    },
    failed: t('logo.failed'),
  })
  const { conditions } = form.values
  return (
    <>
      <StepForm walk={walk} form={form}>
        <PictureField
          form={form}
          kind="logo"
          name={organization.name}
          url={organization.logo_image_url}
          isSquare
        />
        {instrument && (
          <>
            <TextField label={t('setup.name')} {...form.getInputProps('name')} />
            <TextareaField
              label={t('setup.description')}
              description={t('setup.descriptionHelp')}
              {...form.getInputProps('description')}
            />
            {instrument.issuing_legal_person && (
              <TextField
                label={t('setup.iban')}
                description={[
                  t('setup.ibanHelp', { name: instrument.issuing_legal_person.legal_name }),
                  known && t('setup.ibanNow', { iban: formatIban(known) }),
                ]
                  .filter(Boolean)
                  .join(' ')}
                autoComplete="off"
                {...form.getInputProps('IBAN')}
              />
            )}
            <OneFileField
              label={t('setup.conditions')}
              hint={t('setup.conditionsHint')}
              accept={ACCEPT}
              file={conditions}
              onChange={(chosen) => form.setFieldValue('conditions', chosen)}
              error={form.errors['conditions']}
              data-path="conditions"
            />
            {added.length > 0 && (
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {t('setup.conditionsAdded', { names: added.join(', ') })}
              </Text>
            )}
          </>
        )}
      </StepForm>
      {passwordDialog}
    </>
  )
}

// A call speaks of a file where the form asks a picture, or conditions.
const of = (theirs: string, ours: string) => (error: unknown) => {
  if (!(error instanceof CallFailed)) throw error
  const { [theirs]: said, ...errors } = error.failure.errors ?? {}
  if (!said) throw error
  throw new CallFailed(error.status, { ...error.failure, errors: { ...errors, [ours]: said } })
}
