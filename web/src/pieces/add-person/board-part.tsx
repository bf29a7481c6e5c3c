import { Fieldset, Stack, Text } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../lib/form.tsx'
import { SegmentedToggle } from '../../ui/segmented-toggle.tsx'
import { TextField } from '../../ui/text-fields.tsx'
import { KnownPersonSelect } from './known-person-select.tsx'
import type { PersonDraft } from './person-draft.ts'
import type { Place } from './place.ts'

/** Who directs a new company: somebody new, or somebody the organisation knows. */
export function BoardPart({ place, form }: { place: Place; form: ContractForm<PersonDraft> }) {
  const { t } = useTranslation('add-person')
  return (
    <Fieldset legend={t('board.heading')}>
      <Stack gap="md">
        <Text size="sm" c="dimmed">
          {t('board.line')}
        </Text>
        <SegmentedToggle
          label={t('board.who')}
          value={form.values.board}
          onChange={(board) => form.setFieldValue('board', board)}
          isFullWidth
          options={[
            { value: 'new', label: t('board.new') },
            { value: 'existing', label: t('board.existing') },
          ]}
        />
        {form.values.board === 'new' ? (
          <>
            <TextField
              label={t('board.name')}
              autoComplete="off"
              {...form.getInputProps('board_member_name')}
            />
            <TextField
              label={t('board.email')}
              type="email"
              autoComplete="off"
              {...form.getInputProps('board_member_email')}
            />
          </>
        ) : (
          <KnownPersonSelect
            place={place}
            label={t('board.choose')}
            input={form.getInputProps('board_member_existing_legal_person_id')}
          />
        )}
      </Stack>
    </Fieldset>
  )
}
