import { Button, Group, Stack } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { mayInOrganization } from '@zegel/core/access/may'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InvitationsPart } from '../../../features/organizations/invitations/invitations-part.tsx'
import { InviteForm } from '../../../features/organizations/invitations/invite-form.tsx'
import {
  FIRST_INVITATIONS,
  useInvitations,
} from '../../../features/organizations/invitations/invitations.api.ts'
import { LeaveOrganization } from '../../../features/organizations/members/leave-organization.tsx'
import { MembersPart } from '../../../features/organizations/members/members-part.tsx'
import { FIRST_MEMBERS, useMembers } from '../../../features/organizations/members/members.api.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useActor } from '../../../shared/current-user.ts'
import { totalOf } from '../../../shared/legal-persons/role-chips.tsx'
import { useAskedToOpen } from '../../../shared/use-asked-to-open.ts'
import { Page } from '../../../ui/page/page.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { Section } from '../../../ui/section.tsx'
import { OfOrganization } from './of-organization.tsx'

type Tab = 'members' | 'invitations'

/** Who belongs to the organisation that the address names, and who was asked to. */
export function MembersScreen() {
  return <OfOrganization>{(id) => <People organizationId={id} />}</OfOrganization>
}

function People({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation(['members', 'shell', 'invitations'])
  const mayManage = mayInOrganization(useActor(), 'manage members', { organizationId })
  const { tab, open } = useTab(organizationId, mayManage)
  const counts = useCounts(organizationId, mayManage)
  const [isInviting, setIsInviting] = useState(false)
  useAskedToOpen(() => setIsInviting(mayManage))
  // Filled once on the page; where a list is empty it stands there too.
  const invite = (variant: 'filled' | 'default') => (
    <Button
      variant={variant}
      {...(variant === 'filled' && { 'aria-keyshortcuts': 'n' })}
      leftSection={<IconPlus size={16} aria-hidden />}
      onClick={() => setIsInviting(true)}
    >
      {t('invitations:invite.open')}
    </Button>
  )
  return (
    <Page
      title={t('shell:title.members')}
      line={t(mayManage ? 'line' : 'lineForMembers')}
      actions={mayManage ? invite('filled') : <LeaveOrganization organizationId={organizationId} />}
    >
      <Section>
        <Stack gap="lg">
          {mayManage && (
            <Group>
              <SegmentedToggle
                isStacked
                label={t('shell:title.members')}
                value={tab}
                onChange={open}
                options={[
                  { value: 'members', label: t('tabs.members', { total: counts.members }) },
                  {
                    value: 'invitations',
                    label: t('tabs.invitations', { total: counts.invitations }),
                  },
                ]}
              />
            </Group>
          )}
          <div>
            {tab === 'members' ? (
              <MembersPart organizationId={organizationId} invite={invite('default')} />
            ) : (
              <InvitationsPart organizationId={organizationId} invite={invite('default')} />
            )}
          </div>
        </Stack>
      </Section>
      {isInviting && (
        <InviteForm
          organizationId={organizationId}
          onInvited={({ invitation }) => open(invitation ? 'invitations' : 'members')}
          onClose={() => setIsInviting(false)}
        />
      )}
    </Page>
  )
}

/** Which of the two lists the address names; who manages no members has one only. */
function useTab(organizationId: string, mayManage: boolean) {
  const navigate = useNavigate()
  const { tab = 'members' } = useSearch({ strict: false })
  function open(chosen: Tab) {
    void navigate({
      to: '/app/overview/organization/members',
      search: { id: organizationId, tab: chosen },
      replace: true,
      resetScroll: false,
    })
  }
  return { tab: mayManage ? tab : 'members', open }
}

// An ellipsis until they are known, so that the tabs keep their place.
function useCounts(organizationId: string, mayManage: boolean) {
  const members = useMembers({ id: organizationId, ...FIRST_MEMBERS })
  const invitations = useInvitations({ id: organizationId, ...FIRST_INVITATIONS }, mayManage)
  return {
    members: members.data ? formatUnits(totalOf(members.data.counts)) : '…',
    invitations: invitations.data ? formatUnits(totalOf(invitations.data.counts)) : '…',
  }
}
