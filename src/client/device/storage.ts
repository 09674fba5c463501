/** What the browser promises about its storage; null if it does not say, as on plain http. */
export interface BrowserStorage {
  /** Asks that nothing is thrown away when the device runs short. Answers whether that is granted. */
  readonly persist: () => Promise<boolean | null>
  readonly persisted: () => Promise<boolean | null>
  /** Bytes that can still be written, as the browser estimates. */
  readonly left: () => Promise<number | null>
}

export const browserStorage = (manager: StorageManager | undefined): BrowserStorage => ({
  persist: async () => (manager === undefined ? null : manager.persist()),
  persisted: async () => (manager === undefined ? null : manager.persisted()),
  left: async () => {
    const { quota, usage } = (await manager?.estimate()) ?? {}
    return quota === undefined || usage === undefined ? null : Math.max(0, quota - usage)
  },
})
