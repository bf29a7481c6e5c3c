import type { Role } from './roles.ts'

export type PreferredRole = 'member' | 'admin' | 'superadmin'

/** Somebody signed in, with all that rights are decided on. */
export interface Actor {
  userId: string
  /** The user's own natural person. */
  legalPersonId: string
  /** Platform administrator: acts with the preferred role in every organisation. */
  administrator: boolean
  preferredRole: PreferredRole
  /** The role in each organisation the user belongs to, by organisation id. */
  roles: Readonly<Record<string, Role>>
  /** Ids of the instruments the user administers. */
  instrumentAdminOf: readonly string[]
  /** Ids of the legal persons the user may act for, the own natural person included. */
  actsFor: readonly string[]
}

export interface OnOrganization {
  organizationId: string
}

export interface OnInstrument extends OnOrganization {
  instrumentId: string
  /** The actor acts for a legal person that is a participant of the instrument. */
  isParticipant: boolean
  /** A platform administrator lets the superadmins of the organisation import; where that was not looked up, they may not. */
  isImportEnabled?: boolean
}

export interface OnStructure extends OnOrganization {
  /** Along with its structure the organisation shows private holders to everybody. */
  showsHolders?: boolean
  /** The organisation shows its structure to everybody. */
  isPublic: boolean
}

export interface OnGroup extends OnOrganization {
  groupId: string
}

export interface OnTransaction extends OnInstrument {
  senderId: string
  receiverId: string
  /** Who the sender was found to be by now, where another participant was merged into them; where it was not looked up, nobody. */
  presentSenderId?: string
  /** The same of the receiver. */
  presentReceiverId?: string
}

type Rule<On> = (actor: Actor, on: On) => boolean

const LEVELS: Record<Role, number> = {
  member: 1,
  specialist: 1,
  advisor: 1,
  admin: 2,
  superadmin: 3,
}

/** A member counts as member, admin or superadmin; a platform administrator as the higher of membership and preferred role. */
export function hasRole(
  actor: Actor,
  atLeast: PreferredRole,
  { organizationId }: OnOrganization,
): boolean {
  const own = actor.roles[organizationId]
  const levels = [own ? LEVELS[own] : 0, actor.administrator ? LEVELS[actor.preferredRole] : 0]
  return Math.max(...levels) >= LEVELS[atLeast]
}

function reads(actor: Actor, on: OnOrganization): boolean {
  return advises(actor, on) || hasRole(actor, 'admin', on)
}

function manages(actor: Actor, on: OnInstrument): boolean {
  if (hasRole(actor, 'superadmin', on)) return true
  return hasRole(actor, 'member', on) && actor.instrumentAdminOf.includes(on.instrumentId)
}

const onOrganization = {
  'read organization': (actor, on) => hasRole(actor, 'member', on),
  'edit organization': (actor, on) => hasRole(actor, 'admin', on),
  'manage members': (actor, on) => hasRole(actor, 'admin', on),
  // All registers of the organisation together, as those of one issuer.
  'read all registers': reads,
  'read bank statements': (actor, on) => hasRole(actor, 'admin', on),
  // What a statement pays completes transactions of any instrument.
  'match bank statements': (actor, on) => hasRole(actor, 'superadmin', on),
  // An accountant reads what is paid out.
  'read payment runs': reads,
  'prepare payments': (actor, on) => hasRole(actor, 'admin', on),
  'approve payments': (actor, on) => hasRole(actor, 'superadmin', on),
  // An accountant reads the invoices.
  'read billing': reads,
  'manage billing': (actor, on) => hasRole(actor, 'superadmin', on),
  'create instrument': (actor, on) => hasRole(actor, 'superadmin', on),
  'create group': (actor, on) => hasRole(actor, 'superadmin', on),
  // Whether the superadmins of an organisation may import is their own to say.
  'switch import': (actor, on) => hasRole(actor, 'superadmin', on),
} satisfies Record<string, Rule<OnOrganization>>

// The limit of a group binds instruments of several administrators, so none of them sets it alone.
const onGroup = {
  'edit group': (actor, on) => hasRole(actor, 'superadmin', on),
} satisfies Record<string, Rule<OnGroup>>

const onStructure = {
  'read structure': (actor, on) =>
    on.isPublic || actor.administrator || on.organizationId in actor.roles,
  // What private persons hold, and where they live, is for who keeps or checks the register; unless everybody was shown it on purpose.
  'read holders': (actor, on) =>
    (on.isPublic && on.showsHolders === true) || reads(actor, on) || editsStructure(actor, on),
  'edit structure': editsStructure,
  // A part of the structure, which whoever edits that may need a new one of; what is known of one is for the organisation itself.
  'add entity': (actor, on) => editsStructure(actor, on) || hasRole(actor, 'admin', on),
  'edit entity': (actor, on) => hasRole(actor, 'admin', on),
  // Documents are for who belongs to the organisation, also when its structure is open to everybody.
  'read files': (actor, on) => actor.administrator || on.organizationId in actor.roles,
  'add files': (actor, on) =>
    editsStructure(actor, on) || hasRole(actor, 'admin', on) || advises(actor, on),
  // An advisor adds to a file; what others added stays there.
  'remove files': (actor, on) => editsStructure(actor, on) || hasRole(actor, 'admin', on),
} satisfies Record<string, Rule<OnStructure>>

// The administrator flag counts here whatever the preferred role.
function editsStructure(actor: Actor, on: OnOrganization): boolean {
  return actor.administrator || actor.roles[on.organizationId] === 'superadmin'
}

function advises(actor: Actor, on: OnOrganization): boolean {
  const own = actor.roles[on.organizationId]
  return own === 'specialist' || own === 'advisor'
}

// The administrator flag counts here whatever the preferred role.
function imports(actor: Actor, on: OnInstrument): boolean {
  return (
    actor.administrator ||
    (on.isImportEnabled === true && actor.roles[on.organizationId] === 'superadmin')
  )
}

const onInstrument = {
  'read instrument': (actor, on) => on.isParticipant || hasRole(actor, 'member', on),
  'read register': (actor, on) => reads(actor, on) || manages(actor, on),
  'manage instrument': manages,
  'import register': imports,
  // Who may put a register in may take it out.
  'export register': (actor, on) => reads(actor, on) || manages(actor, on) || imports(actor, on),
  'delete instrument': (actor, on) => hasRole(actor, 'superadmin', on),
  // Who administers an instrument does not choose who else does.
  'assign instrument': (actor, on) => hasRole(actor, 'superadmin', on),
} satisfies Record<string, Rule<OnInstrument>>

const onTransaction = {
  'read transaction': (actor, on) => isParty(actor, on) || reads(actor, on) || manages(actor, on),
  'accept transaction': (actor, on) => actor.actsFor.includes(on.receiverId),
  'consent to transaction': (actor, on) => actor.actsFor.includes(on.senderId),
  'pay transaction': (actor, on) => actor.actsFor.includes(on.receiverId),
  'reject transaction': (actor, on) => isParty(actor, on) || manages(actor, on),
  'mark transaction paid': (actor, on) => actor.actsFor.includes(on.senderId) || manages(actor, on),
  'reverse transaction': manages,
  'record notarial deed': manages,
  // How a grant vests, and what happens to that.
  'record vesting': manages,
} satisfies Record<string, Rule<OnTransaction>>

function isParty(actor: Actor, on: OnTransaction): boolean {
  const parties = [on.senderId, on.receiverId, on.presentSenderId, on.presentReceiverId]
  return parties.some((id) => id !== undefined && actor.actsFor.includes(id))
}

export type OrganizationRight = keyof typeof onOrganization
export type StructureRight = keyof typeof onStructure
export type GroupRight = keyof typeof onGroup
export type InstrumentRight = keyof typeof onInstrument
export type TransactionRight = keyof typeof onTransaction
/** What a right on a place comes down to: in the register of an instrument, and elsewhere in an organisation. */
export const PLACES = {
  'add person': { instrument: 'manage instrument', structure: 'edit structure' },
  'choose person': { instrument: 'manage instrument', structure: 'add entity' },
} as const satisfies Record<string, { instrument: InstrumentRight; structure: StructureRight }>
export type PlaceRight = keyof typeof PLACES

/** Whether the actor may do this in the organisation; the web hides by it, the server decides by it. */
export function mayInOrganization(
  actor: Actor,
  right: OrganizationRight,
  on: OnOrganization,
): boolean {
  return onOrganization[right](actor, on)
}

/** Whether somebody, or a guest, may do this with an organisation's structure. */
export function mayWithStructure(
  actor: Actor | null,
  right: StructureRight,
  on: OnStructure,
): boolean {
  if (!actor) {
    if (right === 'read holders') return on.isPublic && on.showsHolders === true
    return right === 'read structure' && on.isPublic
  }
  return onStructure[right](actor, on)
}

/** Whether the actor may do this with the group of instruments. */
export function mayWithGroup(actor: Actor, right: GroupRight, on: OnGroup): boolean {
  return onGroup[right](actor, on)
}

/** Whether the actor may do this with the instrument. */
export function mayWithInstrument(actor: Actor, right: InstrumentRight, on: OnInstrument): boolean {
  return onInstrument[right](actor, on)
}

/** Of some instruments of an organisation those whose registers the actor may read, without being a participant there, in the same order. */
export function readableRegisters(
  actor: Actor,
  organizationId: string,
  instrumentIds: readonly string[],
): string[] {
  return instrumentIds.filter((instrumentId) =>
    mayWithInstrument(actor, 'read register', {
      organizationId,
      instrumentId,
      isParticipant: false,
    }),
  )
}

/** Whether the actor may do this with the transaction. */
export function mayWithTransaction(
  actor: Actor,
  right: TransactionRight,
  on: OnTransaction,
): boolean {
  return onTransaction[right](actor, on)
}

/** Whether the actor may try the templates of deeds: whoever manages an instrument somewhere, and a platform administrator. */
export function mayTestTemplates({ administrator, roles, instrumentAdminOf }: Actor): boolean {
  const own = Object.values(roles)
  return (
    administrator || own.includes('superadmin') || (own.length > 0 && instrumentAdminOf.length > 0)
  )
}

/** Rights that need nothing but who is asking. */
export const PERSONAL_RIGHTS = [
  'anyone',
  'user',
  'platform administrator',
  'test templates',
] as const
export type PersonalRight = (typeof PERSONAL_RIGHTS)[number]
export type Right =
  | PersonalRight
  | OrganizationRight
  | StructureRight
  | GroupRight
  | InstrumentRight
  | TransactionRight
  | PlaceRight

export const ORGANIZATION_RIGHTS = Object.keys(onOrganization) as OrganizationRight[] // safe: a const object's own keys
export const STRUCTURE_RIGHTS = Object.keys(onStructure) as StructureRight[] // safe: a const object's own keys
export const GROUP_RIGHTS = Object.keys(onGroup) as GroupRight[] // safe: a const object's own keys
export const INSTRUMENT_RIGHTS = Object.keys(onInstrument) as InstrumentRight[] // safe: a const object's own keys
export const TRANSACTION_RIGHTS = Object.keys(onTransaction) as TransactionRight[] // safe: a const object's own keys
export const PLACE_RIGHTS = Object.keys(PLACES) as PlaceRight[] // safe: a const object's own keys
