import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { Injectable } from '@nestjs/common';
import { FileStore, Library, StagingArea } from '#platform';
import { Arg, Args, can, Namespace, Read, Update } from '#route-registry';

const KEY = 'shop/menu.txt';

@Injectable()
export class MenuFile {
  constructor(
    private readonly files: FileStore,
    private readonly staging: StagingArea,
  ) {}

  async write(content: string): Promise<void> {
    await this.staging.withFolder(async (folder) => {
      const path = join(folder, 'menu.txt');
      await writeFile(path, content);
      await this.files.save(KEY, path, 'text/plain');
    });
  }

  async read(): Promise<string> {
    return (await this.files.stat(KEY)) ? text(await this.files.read(KEY)) : '';
  }
}

class MenuArgs {
  @Arg({ description: 'The menu.', type: 'string', maxLength: 10_000 }) content!: string;
}

@Namespace('menu/v1', 'menu')
export class MenuController {
  constructor(private readonly menu: MenuFile) {}

  @Read('', { allow: can('edit_posts') })
  async read(): Promise<{ content: string }> {
    return { content: await this.menu.read() };
  }

  @Update('', { args: MenuArgs, allow: can('edit_posts') })
  async update(@Args() { content }: MenuArgs): Promise<{ content: string }> {
    await this.menu.write(content);
    return { content };
  }
}

@Library({ namespace: 'menu/v1', controllers: [MenuController], providers: [MenuFile] })
export class MenuModule {}
