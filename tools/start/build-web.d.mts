/** Builds the web app when something it is made of changed since the last time. */
export declare function buildWeb(): void
