import {
  type Icon,
  IconBuildingCommunity,
  IconCash,
  IconCertificate,
  IconHome,
  IconSettings,
  IconSitemap,
} from '@tabler/icons-react'
import type { User } from '@zegel/contract/accounts/accounts'
import { mayInOrganization } from '@zegel/core/access/may'
import type { Texts } from '@zegel/texts/texts.gen'
import { toActor } from '../../shared/current-user.ts'

type Label = Exclude<keyof Texts['navigation'], 'accountMenu'>

export interface NavigationLink {
  label: Label
  to: string
  /** The organisation goes along as `id`. */
  isOfOrganization: boolean
  /** Addresses that begin with this belong to the link as well. */
  area?: string
}

export interface NavigationItem extends NavigationLink {
  icon: Icon
  /** Addresses that begin with one of these belong to the item. */
  areas: readonly string[]
  links: readonly NavigationLink[]
}

const home: NavigationItem = {
  label: 'home',
  icon: IconHome,
  to: '/app/home',
  areas: ['/app/home'],
  isOfOrganization: false,
  links: [],
}

const organization: NavigationItem = {
  label: 'organization',
  icon: IconBuildingCommunity,
  to: '/app/overview/organization/general',
  // What is told of one person or entity has addresses of its own.
  areas: ['/app/overview/organization', '/app/organization'],
  isOfOrganization: true,
  links: [
    { label: 'general', to: '/app/overview/organization/general', isOfOrganization: true },
    { label: 'members', to: '/app/overview/organization/members', isOfOrganization: true },
    {
      label: 'entities',
      to: '/app/overview/organization/legal_persons',
      isOfOrganization: true,
      area: '/app/organization/entities',
    },
    {
      label: 'integrations',
      to: '/app/overview/organization/integrations',
      isOfOrganization: true,
    },
    { label: 'subscription', to: '/app/overview/organization/billing', isOfOrganization: true },
  ],
}

const timeline: NavigationLink = {
  label: 'timeline',
  to: '/app/overview/organization/timeline',
  isOfOrganization: true,
}

const instruments: NavigationItem = {
  label: 'instruments',
  icon: IconCertificate,
  to: '/app/overview/instruments',
  areas: ['/app/overview/instruments'],
  isOfOrganization: true,
  links: [],
}

/** What an organisation pays to who holds its instruments. */
export const payouts: NavigationItem = {
  label: 'payouts',
  icon: IconCash,
  to: '/app/overview/payouts/runs',
  areas: ['/app/overview/payouts'],
  isOfOrganization: true,
  links: [
    { label: 'paymentRuns', to: '/app/overview/payouts/runs', isOfOrganization: true },
    { label: 'dividends', to: '/app/overview/payouts/dividends', isOfOrganization: true },
    {
      label: 'yearlyStatements',
      to: '/app/overview/payouts/yearly_statements',
      isOfOrganization: true,
    },
    { label: 'calendar', to: '/app/overview/payouts/calendar', isOfOrganization: true },
    { label: 'journal', to: '/app/overview/payouts/journal', isOfOrganization: true },
    { label: 'payoutSettings', to: '/app/overview/payouts/settings', isOfOrganization: true },
  ],
}

const governance: NavigationItem = {
  label: 'governance',
  icon: IconSitemap,
  to: '/app/overview/governance',
  areas: ['/app/overview/governance'],
  isOfOrganization: true,
  links: [{ label: 'structure', to: '/app/overview/governance/structure', isOfOrganization: true }],
}

const admin: NavigationItem = {
  label: 'admin',
  icon: IconSettings,
  to: '/app/admin/organizations',
  areas: ['/app/admin'],
  isOfOrganization: false,
  links: [
    { label: 'adminOrganizations', to: '/app/admin/organizations', isOfOrganization: false },
    { label: 'adminTemplates', to: '/app/admin/templates', isOfOrganization: false },
    { label: 'adminFunnel', to: '/app/admin/funnel', isOfOrganization: false },
    { label: 'adminSystem', to: '/app/admin/system', isOfOrganization: false },
  ],
}

/** The side navigation: what belongs to an organisation needs one, the platform's administration an administrator. */
export function sideItems(user: User): NavigationItem[] {
  const { current_organization_uuid: organizationId } = user
  const ofOrganization = organizationId
    ? [partsOf(user, organizationId), instruments, ...payoutsOf(user, organizationId), governance]
    : []
  return [home, ...ofOrganization, ...(user.administrator ? [admin] : [])]
}

/** Whether the phone's bar leads to the organisation: to members of it who are neither specialist nor advisor. */
export function hasOrganizationOnPhone(user: User): boolean {
  const membership = user.natural_person.organization_memberships.find(
    ({ organization_uuid }) => organization_uuid === user.current_organization_uuid,
  )
  return (
    membership !== undefined && membership.role !== 'specialist' && membership.role !== 'advisor'
  )
}

/** Whether an address lies in an area: '/app/home/x' lies in '/app/home', '/app/homes' does not. */
export function isWithin(path: string, areas: readonly string[]): boolean {
  return areas.some((area) => path === area || path.startsWith(`${area}/`))
}

/** The parts of the organisation; what was done there is for who edits it. */
export function partsOf(user: User, organizationId: string): NavigationItem {
  const seesTimeline = mayInOrganization(toActor(user), 'edit organization', { organizationId })
  return seesTimeline ? { ...organization, links: [...organization.links, timeline] } : organization
}

function payoutsOf(user: User, organizationId: string): NavigationItem[] {
  return mayInOrganization(toActor(user), 'read payment runs', { organizationId }) ? [payouts] : []
}
