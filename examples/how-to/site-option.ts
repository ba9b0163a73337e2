import { defineSetting, Library, SettingsModule, SettingsService } from '#platform';
import { anyone, Arg, Args, can, Namespace, Read, Update } from '#route-registry';

const NOTICE = defineSetting<string>({ name: 'shop_notice', default: '', description: 'Text above the shop.' });

class NoticeArgs {
  @Arg({ description: 'Text above the shop.', type: 'string', maxLength: 200 }) text!: string;
}

@Namespace('notice/v1', 'notice')
export class NoticeController {
  constructor(private readonly settings: SettingsService) {}

  @Read('', { allow: anyone() })
  async read(): Promise<{ text: string }> {
    return { text: await this.settings.get(NOTICE) };
  }

  @Update('', { args: NoticeArgs, allow: can('manage_options') })
  async update(@Args() { text }: NoticeArgs): Promise<{ text: string }> {
    await this.settings.set(NOTICE, text);
    return this.read();
  }
}

@Library({
  namespace: 'notice/v1',
  imports: [SettingsModule.forFeature([NOTICE])],
  controllers: [NoticeController],
})
export class NoticeModule {}
