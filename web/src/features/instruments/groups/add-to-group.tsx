import { Button, Group as Row, Menu } from '@mantine/core'
import { IconChevronDown, IconPlus } from '@tabler/icons-react'
import type { Group } from '@zegel/contract/instruments/groups'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { mayWithInstrument } from '@zegel/core/access/may'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { hasStatus } from '../../../lib/call.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { useActor } from '../../../shared/current-user.ts'
import { useInstruments } from '../../../shared/instruments/instruments.api.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useAddToGroup } from './groups.api.ts'

interface AddToGroupProps {
  group: Group
  /** The instrument that the page is about. */
  instrument: Instrument
  /** It is in the group already. */
  isIn: boolean
}

/** Buttons that put this instrument, or another that the user manages, in a group. */
export function AddToGroup({ group, instrument, isIn }: AddToGroupProps) {
  const { t } = useTranslation('groups')
  const add = useAddToGroup()
  const others = useOthers(group, instrument)

  function handleAdd({ id, name }: { id: string; name: string }) {
    whenAnswered(add.mutateAsync({ group_id: group.id, financial_instrument_id: id }), {
      onSuccess: () => notifySuccess(t('added', { name, group: group.name })),
      // What does not fit says how much would.
      onError: (error) =>
        toastFailure(error, hasStatus(error, 422) ? error.message : t('addFailed')),
    })
  }

  return (
    <Row gap="xs">
      {!isIn && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          loading={add.isPending}
          onClick={() => handleAdd(instrument)}
        >
          {t('addThis')}
        </Button>
      )}
      {others.length > 0 && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              rightSection={<IconChevronDown size={14} aria-hidden />}
              disabled={add.isPending}
            >
              {t('addOther')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {others.map((other) => (
              <Menu.Item key={other.id} onClick={() => handleAdd(other)}>
                {other.name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Row>
  )
}

// Of the organisation's other instruments those that are not in it and that the user manages.
function useOthers(group: Group, { id, organization_id: organizationId }: Instrument) {
  const actor = useActor()
  const instruments = useInstruments(organizationId)
  const known = new Set([id, ...group.financial_instruments.map((member) => member.id)])
  return (instruments.data ?? []).filter(
    (other) =>
      !known.has(other.id) &&
      mayWithInstrument(actor, 'manage instrument', {
        organizationId,
        instrumentId: other.id,
        isParticipant: false,
      }),
  )
}
