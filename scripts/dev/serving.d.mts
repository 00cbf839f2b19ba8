export declare function servingProcesses(folder?: string): string[]
