import { ActionIcon, Menu, Text } from '@mantine/core'
import {
  IconDots,
  IconEyeOff,
  IconFilePlus,
  IconPencil,
  IconSquarePlus,
  IconTarget,
  IconUserPlus,
} from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { mayWithStructure } from '@zegel/core/access/may'
import { useActor } from '../../../shared/current-user.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import type { StructureView } from '../structure-view.ts'
import { useRestoreEntity, useSetCentral, useShowOnlyAsMember } from '../structure.api.ts'
import { toastOrLog, toastWithUndo } from './edit-outcome.ts'

const ICON = { size: 16, 'aria-hidden': true } as const

/** What an editor does with a legal person. */
export function PersonMenu({ view, person }: { view: StructureView; person: GraphPerson }) {
  const { t } = useTranslation('structure')
  const { setAsCentral, showOnlyAsMember, makeEntity, isBusy } = useEntityChanges(view)
  const { structure, openDialog } = view
  const { id, pivot, type, legal_name: name } = person
  const isCompany = type !== 'natural_person'
  const { uuid: organizationId } = structure.organization
  const mayEditEntity = mayWithStructure(useActor(), 'edit entity', {
    organizationId,
    isPublic: false,
  })
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          size="md"
          aria-label={t('details.menu.person', { name })}
          loading={isBusy}
        >
          <IconDots size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isCompany && pivot && mayEditEntity && (
          <Menu.Item
            leftSection={<IconPencil {...ICON} />}
            onClick={() => openDialog({ kind: 'edit-entity', personId: id })}
          >
            {t('details.menu.edit')}
          </Menu.Item>
        )}
        {isCompany && (
          <Menu.Item
            leftSection={<IconSquarePlus {...ICON} />}
            onClick={() => openDialog({ kind: 'add-body', personId: id })}
          >
            {t('details.menu.addBody')}
          </Menu.Item>
        )}
        {pivot && structure.may.add_files && (
          <Menu.Item
            leftSection={<IconFilePlus {...ICON} />}
            onClick={() => openDialog({ kind: 'add-file', personId: id })}
          >
            {t('details.menu.addFile')}
          </Menu.Item>
        )}
        {pivot && !pivot.central && (
          <Menu.Item
            leftSection={<IconTarget {...ICON} />}
            onClick={() => void setAsCentral(person)}
          >
            {t('details.menu.setCentral')}
          </Menu.Item>
        )}
        {pivot && !pivot.central && (
          <OnlyAsMemberItem
            issued={issuedBy(view, id)}
            onClick={() => void showOnlyAsMember(person)}
          />
        )}
        {!pivot && (
          <Menu.Item
            leftSection={<IconUserPlus {...ICON} />}
            onClick={() => void makeEntity(person)}
          >
            {t('details.menu.makeEntity')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface OnlyAsMemberItemProps {
  /** What it issues, and why it has to stay. */
  issued: string | undefined
  onClick: () => void
}

function OnlyAsMemberItem({ issued, onClick }: OnlyAsMemberItemProps) {
  const { t } = useTranslation(['structure', 'messages'])
  return (
    <Menu.Item
      leftSection={<IconEyeOff {...ICON} />}
      disabled={issued !== undefined}
      onClick={onClick}
    >
      {t('details.menu.onlyAsMember')}
      {issued !== undefined && (
        <Text component="span" display="block" size="xs" c="dimmed" maw={260}>
          {t('messages:entity-issues-instruments', { instrument: issued })}
        </Text>
      )}
    </Menu.Item>
  )
}

function issuedBy({ index }: StructureView, personId: string): string | undefined {
  return index.graph.instruments.find((one) => one.issuing_legal_person_id === personId)?.name
}

/** How a legal person belongs to the organisation: as its centre, as an entity, or only where it is a member. */
function useEntityChanges({ structure, index, select, setCentral }: StructureView) {
  const { t } = useTranslation('structure')
  const organization_uuid = structure.organization.uuid
  const centring = useSetCentral()
  const hiding = useShowOnlyAsMember()
  const restoring = useRestoreEntity()

  async function setAsCentral({ id, legal_name: name }: GraphPerson) {
    try {
      await centring.mutateAsync({ organization_uuid, legal_person_id: id })
    } catch (error) {
      return toastOrLog('The centre could not be set', error)
    }
    setCentral(id)
    showToast('success', t('details.changed.central', { name }))
  }

  async function showOnlyAsMember({ id, legal_name: name }: GraphPerson) {
    const one = { organization_uuid, legal_person_id: id }
    let was: Awaited<ReturnType<typeof hiding.mutateAsync>>
    try {
      was = await hiding.mutateAsync(one)
    } catch (error) {
      return toastOrLog('An entity could not be shown only as a member', error)
    }
    // Without a seat or a holding it is nowhere now.
    if (index.seatsOf(id).length === 0) select(undefined)
    toastWithUndo(t('details.changed.onlyAsMember', { name }), {
      undo: () => {
        const { title, position, hidden, note } = was
        return restoring.mutateAsync({ ...one, title, position, hidden, note })
      },
      show: () => select({ kind: 'person', id }, { takesFocus: true }),
    })
  }

  async function makeEntity({ id, legal_name: name }: GraphPerson) {
    try {
      await restoring.mutateAsync({ organization_uuid, legal_person_id: id })
    } catch (error) {
      return toastOrLog('A legal person could not be made an entity', error)
    }
    showToast('success', t('details.changed.entity', { name }))
  }

  const isBusy = centring.isPending || hiding.isPending || restoring.isPending
  return { setAsCentral, showOnlyAsMember, makeEntity, isBusy }
}
