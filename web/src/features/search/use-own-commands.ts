import {
  IconBuildingPlus,
  IconCirclePlus,
  IconFilePlus,
  IconHelpCircle,
  IconKeyboard,
  IconLogout,
  IconUserPlus,
  IconUsersPlus,
} from '@tabler/icons-react'
import type { User } from '@zegel/contract/accounts/accounts'
import { mayInOrganization, mayWithInstrument, mayWithStructure } from '@zegel/core/access/may'
import { useTranslation } from '../../i18n/use-translation.ts'
import { toActor } from '../../shared/current-user.ts'
import { useInstruments } from '../../shared/instruments/instruments.api.ts'
import { useSignOut } from '../../shared/session.ts'
import type { Command } from './commands.ts'

const NEW = { openModal: true }

/** What somebody may begin from anywhere: a transaction or a participant in each instrument that they manage, and something new of every kind. */
export function useOwnCommands(
  user: User,
  organizationId: string | null,
  onShortcuts: () => void,
): Command[] {
  const { t } = useTranslation('search')
  const signOut = useSignOut()
  const ofOrganization = useOrganizationCommands(user, organizationId)
  return [
    ...ofOrganization,
    {
      key: 'help',
      label: t('action.help'),
      words: t('words.help'),
      icon: IconHelpCircle,
      act: { to: '/help' },
    },
    {
      key: 'shortcuts',
      label: t('action.shortcuts'),
      words: t('words.shortcuts'),
      icon: IconKeyboard,
      act: onShortcuts,
      keys: ['?'],
    },
    {
      key: 'sign-out',
      label: t('action.signOut'),
      words: t('words.signOut'),
      icon: IconLogout,
      act: () => signOut.mutate(),
    },
  ]
}

function useOrganizationCommands(user: User, organizationId: string | null): Command[] {
  const { t } = useTranslation('search')
  const instruments = useInstruments(organizationId ?? '')
  if (!organizationId) return []
  const actor = toActor(user)
  const on = { organizationId }
  const search = { id: organizationId }
  const managed = (instruments.data ?? []).filter(
    ({ id, valid }) =>
      valid &&
      mayWithInstrument(actor, 'manage instrument', {
        ...on,
        instrumentId: id,
        isParticipant: false,
      }),
  )
  const commands: (Command | false)[] = [
    ...managed.map(({ id, name }) => ({
      key: `transaction:${id}`,
      label: t('action.transaction', { name }),
      icon: IconCirclePlus,
      act: {
        to: '/app/overview/instruments/$id/$section',
        params: { id, section: 'general' },
        search,
        state: { openCreateTransaction: true, instrumentId: id, historic: false },
      } as const,
    })),
    mayInOrganization(actor, 'create instrument', on) && {
      key: 'instrument',
      label: t('action.instrument'),
      icon: IconFilePlus,
      act: { to: '/app/overview/instruments', search, state: NEW },
    },
    mayInOrganization(actor, 'manage members', on) && {
      key: 'member',
      label: t('action.member'),
      words: t('words.member'),
      icon: IconUserPlus,
      act: { to: '/app/overview/organization/members', search, state: NEW },
    },
    mayWithStructure(actor, 'edit entity', { ...on, isPublic: false }) && {
      key: 'entity',
      label: t('action.entity'),
      icon: IconBuildingPlus,
      act: { to: '/app/overview/organization/legal_persons', search, state: NEW },
    },
    ...managed.map(({ id, name }) => ({
      key: `participant:${id}`,
      label: t('action.participant', { name }),
      words: t('words.participant'),
      icon: IconUsersPlus,
      act: {
        to: '/app/overview/instruments/$id/$section',
        params: { id, section: 'members' },
        search,
        state: NEW,
      } as const,
    })),
  ]
  return commands.filter((command) => command !== false)
}
