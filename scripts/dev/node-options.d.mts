export declare const node_options: string[]
