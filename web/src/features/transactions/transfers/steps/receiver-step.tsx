import { Button, Input, Stack, Text, type TextInputProps } from '@mantine/core'
import { IconUserCheck, IconUserPlus } from '@tabler/icons-react'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { TextField } from '../../../../ui/fields/text-fields.tsx'
import { useFocusOnArrival } from '../../../../ui/dialogs/use-focus-on-arrival.ts'
import { CardChoice } from '../card-choice.tsx'
import { SenderChoice } from '../sender-choice.tsx'
import type { ChosenReceiver } from '../transfer-draft.ts'
import classes from '../transfers.module.css'
import type { ReceiverSearch } from '../use-receiver.ts'
import type { TransferForm } from '../use-transfer-form.ts'

const SOMEBODY_ELSE = 'else'

interface ReceiverStepProps {
  transfer: TransferForm
  instrument: Instrument
  positions: readonly InstrumentBalance[]
  receiver: ReceiverSearch
}

/** From whose name, when there is a choice, and to whom. */
export function ReceiverStep({ transfer, instrument, positions, receiver }: ReceiverStepProps) {
  const { t } = useTranslation('transfers')
  const { form } = transfer
  const { values, errors } = form
  return (
    <Stack gap="lg">
      {(positions.length > 1 || errors.sending_legal_person_id) && (
        <SenderChoice transfer={transfer} positions={positions} names={receiver.own} />
      )}
      {receiver.choices.length > 0 && (
        <CardChoice
          label={t('receiver.to')}
          value={values.isSomebodyElse ? SOMEBODY_ELSE : values.receiving_legal_person_id}
          onChange={receiver.choose}
          error={receiver.asksAddress ? undefined : errors.receiving_legal_person_id}
          {...(!receiver.asksAddress && { 'data-path': 'receiving_legal_person_id' })}
          options={[
            ...receiver.choices.map(({ id, legal_name }) => ({
              value: id,
              label: legal_name,
              line: t('receiver.own'),
            })),
            {
              value: SOMEBODY_ELSE,
              label: t('receiver.else'),
              line: t('receiver.elseLine'),
            },
          ]}
        />
      )}
      {receiver.asksAddress && (
        <ByAddress transfer={transfer} receiver={receiver} instrument={instrument} />
      )}
    </Stack>
  )
}

function ByAddress({ transfer, receiver, instrument }: Omit<ReceiverStepProps, 'positions'>) {
  const { t } = useTranslation('transfers')
  const { form } = transfer
  const { values, errors } = form
  const canInvite = instrument.members_can_invite
  if (values.receiver)
    return (
      <div data-path="receiving_legal_person_id">
        <FoundReceiver receiver={values.receiver} onChange={receiver.startAnew} />
        {errors.receiving_legal_person_id && (
          <Input.Error mt={6}>{errors.receiving_legal_person_id}</Input.Error>
        )}
      </div>
    )
  return (
    <Stack gap="md">
      <div data-path="receiving_legal_person_id">
        <TextField
          label={t('receiver.email')}
          description={t('receiver.emailHelp')}
          type="email"
          inputMode="email"
          autoComplete="off"
          size="md"
          value={values.email}
          onChange={({ currentTarget }) => {
            form.clearErrors()
            form.setValues({ email: currentTarget.value, isNew: false })
          }}
          error={errors['email'] ?? errors.receiving_legal_person_id}
        />
      </div>
      {values.isNew && (
        <NewReceiver
          email={values.email.trim()}
          value={values.name}
          onChange={({ currentTarget }) => {
            form.clearFieldError('name')
            form.setFieldValue('name', currentTarget.value)
          }}
          error={errors['name']}
        />
      )}
      <Button
        variant="light"
        leftSection={values.isNew ? <IconUserPlus size={18} aria-hidden /> : undefined}
        onClick={() => void receiver.find()}
        loading={receiver.isFinding}
        style={{ alignSelf: 'flex-start' }}
      >
        {t(values.isNew ? 'receiver.add' : 'receiver.find')}
      </Button>
      <Text size="sm" c="dimmed">
        {t(canInvite ? 'receiver.mayAdd' : 'receiver.mayNotAdd')}
      </Text>
    </Stack>
  )
}

type NewReceiverProps = Pick<TextInputProps, 'value' | 'onChange' | 'error'> & { email: string }

// The name is asked when the search has answered, so the cursor goes there.
function NewReceiver({ email, ...field }: NewReceiverProps) {
  const { t } = useTranslation('transfers')
  const ref = useFocusOnArrival<HTMLInputElement>()
  return (
    <>
      <InfoAlert>{t('receiver.new', { email })}</InfoAlert>
      <TextField label={t('receiver.name')} autoComplete="off" size="md" ref={ref} {...field} />
    </>
  )
}

interface FoundReceiverProps {
  receiver: ChosenReceiver
  onChange: () => void
}

/** Who was found by their address, to look at before going on. */
function FoundReceiver({ receiver, onChange }: FoundReceiverProps) {
  const { t } = useTranslation('transfers')
  return (
    <div className={classes.found} role="status">
      <IconUserCheck size={24} stroke={1.6} aria-hidden />
      <span className={classes.positionText}>
        <span className={classes.positionName}>{receiver.name}</span>
        {receiver.email && <span className={classes.positionLine}>{receiver.email}</span>}
      </span>
      <Button variant="subtle" size="compact-sm" onClick={onChange}>
        {t('receiver.change')}
      </Button>
    </div>
  )
}
