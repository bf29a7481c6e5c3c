/** What a navigation to a section of the organisation asks of it, in the history's state so that the address stays the same. */
export interface OrganizationState {
  /** General: opens the form for name, mission and logo. */
  openEditOrganization?: boolean
}

declare module '@tanstack/react-router' {
  interface HistoryState extends OrganizationState {}
}
