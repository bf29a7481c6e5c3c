/** Builds the web app when something it is made of changed since the last time, and notes which release it is. */
export declare function buildWeb(): void
