import { Button, Checkbox, Stack, Text } from '@mantine/core'
import type { Failure } from '@zegel/contract/failure'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { Dialog } from '../../ui/dialogs/dialog.tsx'
import { DialogFooter } from '../../ui/dialogs/dialog-footer.tsx'

export interface CoSignersRequest {
  failure: Failure
  answer: (coSignerId: string | undefined) => void
}

const NOBODY: NonNullable<Failure['co_signers']> = []

/** Which other director signs along, and that they agree. */
export function CoSignerDialog({ failure: { message, co_signers }, answer }: CoSignersRequest) {
  const others = co_signers ?? NOBODY
  const { t } = useTranslation(['representation', 'ui'])
  const [chosen, setChosen] = useState(others.length === 1 ? (others[0]?.id ?? null) : null)
  const [agrees, setAgrees] = useState(false)
  const name = others.find(({ id }) => id === chosen)?.name
  return (
    <Dialog
      title={t('together.title')}
      onClose={() => answer(undefined)}
      closeOnClickOutside={false}
    >
      <Stack gap="md">
        <Text>{message}</Text>
        <SelectField
          label={t('together.who')}
          data={others.map(({ id, name: label }) => ({ value: id, label }))}
          value={chosen}
          onChange={(id) => {
            setChosen(id)
            setAgrees(false)
          }}
          placeholder={t('together.choose')}
          data-autofocus
        />
        {name && (
          <Checkbox
            label={t('together.agrees', { name })}
            description={t('together.inDeed')}
            checked={agrees}
            onChange={({ currentTarget }) => setAgrees(currentTarget.checked)}
          />
        )}
        <DialogFooter>
          <Button variant="default" onClick={() => answer(undefined)}>
            {t('ui:cancel')}
          </Button>
          <Button disabled={!name || !agrees} onClick={() => answer(chosen ?? undefined)}>
            {t('together.submit')}
          </Button>
        </DialogFooter>
      </Stack>
    </Dialog>
  )
}
