/** Address of the guest app's page for a frame of the desk, where it shows what is being edited. */
export const previewPage = '/desk/preview'
